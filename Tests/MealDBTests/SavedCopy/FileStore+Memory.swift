import MealDB
import Platform

/// Files in memory, with a clock that stands still until it is moved.
final class FilesInMemory: Sendable {
  struct Content: Equatable {
    var bytes: [UInt8]
    var date: Date
  }

  struct State {
    var files: [String: Content] = [:]
    var now = Date(timeIntervalSinceReferenceDate: 0)
    var refusal: POSIXErrorCode?
  }

  let state = Locked(State())

  /// Each file's path and text.
  var texts: [String: String] {
    state.withLock { $0.files.mapValues { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  func put(_ text: String, at path: String) {
    state.withLock { $0.files[path] = Content(bytes: Array(text.utf8), date: $0.now) }
  }

  func wait(_ seconds: Double) { state.withLock { $0.now += seconds } }

  func refuse(_ code: POSIXErrorCode) { state.withLock { $0.refusal = code } }

  var store: FileStore {
    FileStore(
      read: { [state] path, limit in
        state.withLock { state in state.files[path]?.bytes }.flatMap { bytes in
          bytes.count <= limit ? bytes : nil
        }
      },
      date: { [state] path in state.withLock { $0.files[path]?.date } },
      write: { [state] (path, pieces) throws(POSIXError) in
        try state.withLock { (state) throws(POSIXError) in
          if let code = state.refusal { throw POSIXError(code) }
          state.files[path] = Content(bytes: Array(pieces.joined()), date: state.now)
        }
      },
      move: { [state] (path, newPath) throws(POSIXError) in
        state.withLock { state in
          state.files[newPath] = state.files.removeValue(forKey: path)
        }
      },
      remove: { [state] path in state.withLock { $0.files[path] = nil } },
      files: { [state] folder in
        state.withLock { state in
          state.files.filter { $0.key.hasPrefix(folder + "/") }.map { path, content in
            FileStore.File(
              name: String(path.dropFirst(folder.count + 1)), size: content.bytes.count,
              date: content.date)
          }
        }
      })
  }
}
