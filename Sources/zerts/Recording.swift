import MealDB
import Platform
import ScriptedNetwork
import Shell
import TerminalText

/// The file in which the answers of a session's network are recorded.
///
/// Each rule is written as soon as it is known, with one call: if the process is killed, only the
/// last line can be incomplete, and a replay leaves out a last line without its end. After the
/// first rule that cannot be written there are no others: in the replay they would stand for other
/// requests.
final class Recording: Sendable {
  let path: FilePath
  private let descriptor: Int32
  private let filesInUse: FilesInUse
  /// Whether this session has created the file.
  private let isNew: Bool
  private let state = Locked(State())

  private struct State {
    /// The length of the file up to its last whole rule; nil before the first rule.
    var length: off_t?
    var failure: UsageError?
    var isTold = false
  }

  /// Opens the file, and leaves what is in it until there is something to record.
  ///
  /// A fifo or a device is written as it is.
  init(in path: FilePath, apartFrom filesInUse: FilesInUse) throws(UsageError) {
    self.path = path
    self.filesInUse = filesInUse
    let file = path.expandingHome
    if let status = file.status, filesInUse.reads(status.identity) {
      throw .recordingOverInput(path)
    }
    func open(_ flags: Int32) -> Int32 {
      file.withCString {
        Platform.open($0, flags | O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, Self.mode)
      }
    }
    let created = open(O_EXCL)
    isNew = created >= 0
    descriptor = isNew ? created : open(0)
    if descriptor < 0 { throw .unwritableRecording(path, POSIXError.current.code) }
    guard let status = FileStatus(descriptor) else { return }
    filesInUse.addRecording(status.identity)
  }

  deinit { close(descriptor) }

  private static let mode: mode_t = 0o600

  /// A client whose answers are recorded.
  func client(_ client: HTTPClient) -> HTTPClient { client.recorded(by: append) }

  /// Replaces the file now, and not with the first answer.
  func begin() { append("") }

  private func append(_ text: String) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(UsageError) {
        let length: off_t
        if let known = state.length { length = known } else { length = try writeHeader() }
        let bytes = Array(text.utf8)
        if let code = write(bytes) {
          // A part of a rule would read as another rule. A fifo cannot be truncated.
          _ = ftruncate(descriptor, length)
          throw .unwritableRecording(path, code)
        }
        state.length = length + off_t(bytes.count)
      } catch {
        state.failure = error
      }
    }
  }

  /// Empties the file and writes the header; returns its length.
  private func writeHeader() throws(UsageError) -> off_t {
    if let status = FileStatus(descriptor), status.isRegular {
      // A script may have been sourced from it meanwhile.
      if filesInUse.reads(status.identity) { throw .recordingOverInput(path) }
      // First the mode, so that nobody else can read what is recorded.
      if fchmod(descriptor, Self.mode) != 0 || ftruncate(descriptor, 0) != 0 {
        throw .unwritableRecording(path, POSIXError.current.code)
      }
    }
    let header = Array(NetworkScript.recordingHeader.utf8)
    if let code = write(header) { throw .unwritableRecording(path, code) }
    return off_t(header.count)
  }

  /// Writes all of the bytes, or returns why that failed.
  ///
  /// A cancelled task still writes what came before it was cancelled, unless it would wait for the
  /// reader of a fifo.
  private func write(_ bytes: [UInt8]) -> POSIXErrorCode? {
    let file = Descriptor(number: descriptor)
    let pieceSize = file.isFile ? bytes.count : Descriptor.pieceSize
    var rest = bytes[...]
    while !rest.isEmpty {
      guard file.waitUntilReady() else { return .ECANCELED }
      let count = rest.prefix(pieceSize).withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return POSIXError.current.code
      }
    }
    return nil
  }

  /// Why the recording has ended early; nil when it has not, or when that has been told.
  func takeReport() -> String? {
    state.withLock { state in
      guard let failure = state.failure, !state.isTold else { return nil }
      state.isTold = true
      return "zerts: \(failure.sentence)".printable
    }
  }

  /// Ends the recording, and returns the status to leave with instead of `status`.
  func finish(_ status: Int32) -> Int32 {
    let (isEmpty, hasFailed) = state.withLock { ($0.length == nil, $0.failure != nil) }
    if isNew, isEmpty { _ = path.expandingHome.withCString { unlink($0) } }
    return hasFailed && status == ExitStatus.success ? ExitStatus.failure : status
  }
}
