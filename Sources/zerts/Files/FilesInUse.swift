import Platform

/// The files that a session reads or records, none of which a command may replace.
///
/// They are told apart by device and inode, however they are named.
final class FilesInUse: Sendable {
  private struct State {
    /// The scripts of the command line, the network script, and the files they name.
    var inputs: Set<String>
    /// The scripts that were sourced.
    var sourced: Set<String> = []
    var recording: String?
  }

  private let state: Locked<State>

  /// Notes the files that are read from the start, and standard input and output where they are
  /// files.
  init(reading files: [FilePath]) {
    let standard = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap { FileStatus($0) }
    let inputs = files.compactMap { $0.expandingHome.status } + standard
    state = Locked(State(inputs: Set(inputs.filter(\.isRegular).map(\.identity))))
  }

  /// Notes a script that is sourced.
  func addSourced(_ identity: String) { state.withLock { _ = $0.sourced.insert(identity) } }

  /// Notes the recording.
  func addRecording(_ identity: String) { state.withLock { $0.recording = identity } }

  /// Whether the session has read, or will read, the file.
  func reads(_ identity: String) -> Bool {
    state.withLock { $0.inputs.contains(identity) || $0.sourced.contains(identity) }
  }

  /// Whether a command that runs within scripts of these identities may not write the file.
  func protects(_ file: FilePath, atEnd: Bool, within running: [String]) -> Bool {
    guard let status = file.status, status.isRegular else { return false }
    let identity = status.identity
    return state.withLock { state in
      identity == state.recording
        || !atEnd && (state.inputs.contains(identity) || running.contains(identity))
    }
  }
}
