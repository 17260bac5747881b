/// A file in a folder.
public struct FileName: Hashable, Sendable {
  /// Its name there.
  public let name: String
  /// Whether it is a folder itself.
  public let isFolder: Bool

  /// Creates a name.
  public init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
