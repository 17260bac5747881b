/// A script that is being run.
struct Frame: Sendable {
  /// The script.
  let script: Script
  /// The line it is at, from 1.
  var line: Int
  /// Whether its lines are shown like lines typed at the prompt: messages then name no place, since
  /// they stand below the line.
  var isTyped = false
}
