/// The files of a user's own: where they are, by the XDG base directory specification.
///
/// As that has it, a variable with a relative path counts as not set.
struct UserFiles {
  /// Where the history is kept; nil when there is no home either.
  let history: String?
  /// The commands to run when an interactive shell starts; nil when there is no home either.
  let startUp: String?

  /// Those of the user who started zerts.
  static var current: UserFiles { UserFiles() }

  private init() {
    func folder(_ variable: String, _ standard: String) -> String? {
      func absolute(_ name: String) -> String? {
        ProcessEnvironment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      return absolute(variable) ?? absolute("HOME").map { "\($0)/\(standard)" }
    }
    history = folder("XDG_STATE_HOME", ".local/state").map { "\($0)/zerts/history" }
    startUp = folder("XDG_CONFIG_HOME", ".config").map { "\($0)/zerts/zertsrc" }
  }
}
