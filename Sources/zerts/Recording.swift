import Foundation
import MealDB
import ScriptedNetwork
import Shell
import TerminalText

/// The file that a session's network is recorded in.
///
/// Each rule is written as soon as it is known, with one call, so that whatever ends the process
/// leaves those that came. Once one cannot be written no more are: the ones after it would stand for
/// others in the replay.
///
/// It is `@unchecked Sendable` because the lock guards every access to what changes.
final class Recording: @unchecked Sendable {
  private let path: FilePath
  private let descriptor: Int32
  private let lock = NSLock()
  /// How much of the file is whole rules.
  private var length: off_t = 0
  private var failure: POSIXErrorCode?
  private var isTold = false

  /// Opens the file, which is new or loses what was in it, and begins it.
  ///
  /// Only its owner can read it. A file that is one of `read` is left alone. A fifo or a device is
  /// written as it is.
  init(in path: FilePath, apartFrom read: [FilePath]) throws(WrongUse) {
    if let identity = path.identity, read.contains(where: { $0.identity == identity }) {
      throw .recordingOverInput(path)
    }
    self.path = path
    descriptor = path.withCString {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, Self.mode)
    }
    if descriptor < 0 { throw .unwritableRecording(path, POSIXError.current.code) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      // Its mode comes first, so that nobody else can read a byte of what comes.
      if fchmod(descriptor, Self.mode) != 0 || ftruncate(descriptor, 0) != 0 {
        throw .unwritableRecording(path, POSIXError.current.code)
      }
    }
    append(NetworkScript.recordingHeader)
  }

  deinit { close(descriptor) }

  private static let mode: mode_t = 0o600

  /// A client whose answers are recorded.
  func client(_ client: HTTPClient) -> HTTPClient { client.recorded(by: append) }

  private func append(_ text: String) {
    lock.withLock {
      guard failure == nil else { return }
      let bytes = Array(text.utf8)
      failure = write(bytes)
      // A part of a rule would be another rule. It fails where there is nothing to take back.
      if failure == nil { length += off_t(bytes.count) } else { _ = ftruncate(descriptor, length) }
    }
  }

  /// Writes all of the bytes, or says why that cannot be.
  ///
  /// Unlike that of answers it is not given up when the task is cancelled, unless a reader of a fifo
  /// would have to be waited for: what is recorded then is what has come before.
  private func write(_ bytes: [UInt8]) -> POSIXErrorCode? {
    let file = Descriptor(number: descriptor)
    let pieceSize = file.isFile ? bytes.count : Descriptor.pieceSize
    var rest = bytes[...]
    while !rest.isEmpty {
      guard file.waitUntilReady() else { return .ECANCELED }
      let count = rest.prefix(pieceSize).withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return POSIXError.current.code
      }
    }
    return nil
  }

  /// Why the recording has ended early, the first time that is asked.
  func takeReport() -> String? {
    lock.withLock {
      guard let failure, !isTold else { return nil }
      isTold = true
      return "zerts: \(path.text): \(failure.words)".printable
    }
  }

  /// The status to leave with when it would be `status` without a recording.
  func finish(_ status: Int32) -> Int32 {
    let hasFailed = lock.withLock { failure != nil }
    return hasFailed && status == ExitStatus.success ? ExitStatus.failure : status
  }
}
