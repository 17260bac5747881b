/// An error of a history file.
public enum HistoryError: Error, Hashable, Sendable {
  /// The path is that of a folder or a device, which is left alone.
  case notAFile
  /// The file held something else than a history, and is kept at `path`. The history itself works.
  case setAside(path: String)
  /// The file cannot be read or written; the number is an `errno`.
  case failed(Int32)
}
