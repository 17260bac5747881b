import Platform
import Shell

/// An environment variable that zerts or one of its libraries reads.
///
/// `ProcessInfo` is not used: it makes a dictionary of all variables each time it is asked.
enum EnvironmentVariable: String, CaseIterable {
  case api = "ZERTS_API"
  case accessible = "ZERTS_ACCESSIBLE"
  case pager = "PAGER"
  case noColor = "NO_COLOR"
  case forceColor = "CLICOLOR_FORCE"
  case color = "CLICOLOR"
  case terminal = "TERM"
  case terminalProgram = "TERM_PROGRAM"
  case originalTerminal = "LC_TERMINAL"
  case konsole = "KONSOLE_VERSION"
  case vte = "VTE_VERSION"
  case windowsTerminal = "WT_SESSION"
  case tmux = "TMUX"
  case screen = "STY"
  case stateFolder = "XDG_STATE_HOME"
  case configurationFolder = "XDG_CONFIG_HOME"
  case cacheFolder = "XDG_CACHE_HOME"
  case editrc = "EDITRC"
  case home = "HOME"
  case path = "PATH"
  case httpsProxy = "https_proxy"
  case httpProxy = "http_proxy"
  case allProxy = "all_proxy"
  case noProxy = "no_proxy"
  case certificateBundle = "CURL_CA_BUNDLE"
  case certificateFile = "SSL_CERT_FILE"
  case certificateFolder = "SSL_CERT_DIR"

  /// The value; nil when the variable is not set.
  var value: String? { getenv(rawValue).map { String(cString: $0) } }

  /// The value; empty when the variable is not set.
  var text: String { value ?? "" }

  /// Whether the variable is set, and not to 0.
  var isOn: Bool { !["", "0"].contains(text) }

  /// A row of the table that `help files` and the manual page print.
  struct Row {
    let variables: [EnvironmentVariable]
    let meaning: String
    /// The default, in words.
    let standard: String

    var names: String { variables.map(\.rawValue).joined(separator: ", ") }
  }

  static let table = [
    Row(
      variables: [.api], meaning: "where the API answers, unless --api is given",
      standard: "TheMealDB"),
    Row(
      variables: [.accessible], meaning: "1: a label on each line, no columns, nothing redrawn",
      standard: "off, but on where TERM is dumb"),
    Row(
      variables: [.pager],
      meaning: "the program that shows details longer than the screen; none when empty or cat",
      standard: Pager.standard),
    Row(
      variables: [.noColor], meaning: "when set, no colour, links and suggestions", standard: "off"),
    Row(
      variables: [.forceColor, .color],
      meaning: "1: colour also into a pipe; 0: none on a terminal", standard: "neither"),
    Row(
      variables: [.terminal], meaning: "the kind of terminal; a dumb one edits no lines",
      standard: "dumb"),
    Row(
      variables: [
        .terminalProgram, .originalTerminal, .konsole, .vte, .windowsTerminal, .tmux, .screen,
      ],
      meaning: "whether the terminal shows pictures and links",
      standard: "neither"),
    Row(
      variables: [.stateFolder, .configurationFolder],
      meaning: "where zerts/history and zerts/zertsrc are", standard: "~/.local/state, ~/.config"),
    Row(
      variables: [.cacheFolder], meaning: "where zerts/ is, the saved desserts",
      standard: "~/.cache"),
    Row(variables: [.editrc], meaning: "the settings of libedit", standard: "~/.editrc"),
    Row(
      variables: [.home, .path], meaning: "the home folder ~, and where programs are",
      standard: "no home, no programs"),
    Row(
      variables: [.httpsProxy, .httpProxy, .allProxy, .noProxy],
      meaning: "proxies, never used for a loopback host", standard: "none"),
    Row(
      variables: [.certificateBundle, .certificateFile, .certificateFolder],
      meaning: "the authorities to trust: a file, or a file and a folder",
      standard: "the system's"),
  ]
}
