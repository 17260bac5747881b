/// A script that is being run.
struct Frame: Sendable {
  /// The script.
  let script: Script
  /// The line it is at, from 1.
  var line: Int
  /// Whether its lines are shown like typed lines.
  ///
  /// Messages then name no file and line, since they stand below the line itself.
  var isTyped = false
}
