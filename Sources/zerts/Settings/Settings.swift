import Platform
import Shell

/// The settings in use, each resolved once from options, environment and defaults.
struct Settings: Sendable {
  /// Where the history is kept; nil for nowhere.
  let history: Setting<String?>
  /// The commands to run when an interactive shell starts; nil for none.
  let startUp: Setting<String?>
  /// The settings of libedit, which reads that file itself; nil for none.
  let keys: Setting<String?>
  /// The folder of the saved copies; nil for none.
  let savedCopy: Setting<String?>
  /// Where the desserts come from.
  let source: Setting<String>
  let timeout: Setting<Duration>
  let pager: Setting<Pager?>
  /// Whether answers have colour.
  let color: Setting<Bool>

  init(_ options: Options) {
    history =
      options.keepsHistory
      ? Self.file("zerts/history", in: .stateFolder, otherwise: ".local/state")
      : Setting(value: nil, origin: .option("--no-history"))
    startUp =
      options.runsStartUpFile
      ? Self.file("zerts/zertsrc", in: .configurationFolder, otherwise: ".config")
      : Setting(value: nil, origin: .option("--no-rc"))
    if let file = EnvironmentVariable.editrc.value {
      keys = Setting(value: file, origin: .variable(.editrc))
    } else {
      keys = Self.belowHome(".editrc", unless: .editrc)
    }
    savedCopy =
      switch options.network {
      case .demo: Setting(value: nil, origin: .option("--demo"))
      case .script: Setting(value: nil, origin: .option("--network"))
      case .live where !options.keepsCopy: Setting(value: nil, origin: .option("--no-save"))
      case .live, .saved: Self.savedCopies
      }
    source =
      switch options.network {
      case .live: Setting(value: options.api.value.absoluteString, origin: options.api.origin)
      case .demo: Setting(value: "built in", origin: .option("--demo"))
      case .script(let path):
        Setting(value: "the network script \(path.text)", origin: .option("--network"))
      case .saved: Setting(value: "the saved copy", origin: .option("--saved"))
      }
    timeout = options.timeout
    pager = Pager.inUse
    color = options.decoration.color(on: STDOUT_FILENO)
  }

  /// The folder in which desserts are saved.
  static var savedCopies: Setting<String?> {
    file("zerts", in: .cacheFolder, otherwise: ".cache")
  }

  /// A file of the user's own, by the XDG base directory specification: a variable with a relative
  /// path counts as not set.
  private static func file(
    _ name: String, in variable: EnvironmentVariable, otherwise folder: String
  ) -> Setting<String?> {
    if let folder = variable.absolutePath {
      return Setting(value: "\(folder)/\(name)", origin: .variable(variable))
    }
    return belowHome("\(folder)/\(name)", unless: variable)
  }

  private static func belowHome(
    _ name: String, unless variable: EnvironmentVariable
  ) -> Setting<String?> {
    guard let home = EnvironmentVariable.home.absolutePath else {
      return Setting(
        value: nil, origin: .standard("neither \(variable.rawValue) nor HOME is set"))
    }
    return Setting(value: "\(home)/\(name)", origin: .unset(variable))
  }
}

extension EnvironmentVariable {
  /// The value if it is an absolute path.
  fileprivate var absolutePath: String? { value.flatMap { $0.hasPrefix("/") ? $0 : nil } }
}
