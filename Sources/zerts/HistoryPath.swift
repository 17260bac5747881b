import Foundation

/// Where the history is kept.
enum HistoryPath {
  /// `$XDG_STATE_HOME/zerts/history`, and below `~/.local/state` where that is not set; nil when
  /// there is no home either.
  ///
  /// As the XDG base directory specification has it, a relative path counts as not set.
  static func path(in environment: [String: String]) -> String? {
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/zerts/history" }
  }
}
