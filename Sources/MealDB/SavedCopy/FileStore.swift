public import Platform

/// The files of one folder, as a saved copy needs them: paths are relative to that folder.
public struct FileStore: Sendable {
  /// The bytes of a regular file with at most `limit` of them; nil for anything else.
  public let read: @Sendable (_ path: String, _ limit: Int) -> [UInt8]?
  /// When a regular file was written; nil when there is none.
  public let date: @Sendable (_ path: String) -> Date?
  /// Writes a new file, and the folders it is in, for this user alone.
  public let write: @Sendable (_ path: String, _ pieces: [[UInt8]]) throws(POSIXError) -> Void
  /// Moves a file to another path, in place of the file that is there.
  public let move: @Sendable (_ path: String, _ newPath: String) throws(POSIXError) -> Void
  /// Removes a file, if it is there.
  public let remove: @Sendable (_ path: String) -> Void
  /// The regular files in a folder; none when it cannot be read.
  public let files: @Sendable (_ folder: String) -> [File]

  /// A file in a folder.
  public struct File: Hashable, Sendable {
    /// Its name in the folder.
    public let name: String
    /// The number of its bytes.
    public let size: Int
    /// When it was written.
    public let date: Date

    /// Creates the description of a file.
    public init(name: String, size: Int, date: Date) {
      self.name = name
      self.size = size
      self.date = date
    }
  }

  /// Creates a store.
  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) -> [UInt8]?,
    date: @escaping @Sendable (_ path: String) -> Date?,
    write: @escaping @Sendable (_ path: String, _ pieces: [[UInt8]]) throws(POSIXError) -> Void,
    move: @escaping @Sendable (_ path: String, _ newPath: String) throws(POSIXError) -> Void,
    remove: @escaping @Sendable (_ path: String) -> Void,
    files: @escaping @Sendable (_ folder: String) -> [File]
  ) {
    self.read = read
    self.date = date
    self.write = write
    self.move = move
    self.remove = remove
    self.files = files
  }
}
