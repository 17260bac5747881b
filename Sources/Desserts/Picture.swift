/// A picture in one of the two formats that can be shown.
public struct Picture: Hashable, Sendable {
  /// The format.
  public let kind: Kind
  /// The whole of the file.
  public let bytes: [UInt8]

  /// The formats that a picture may have.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// JPEG.
    case jpeg
    /// PNG.
    case png

    /// The bytes that a file of this format starts with.
    fileprivate var signature: [UInt8] {
      switch self {
      case .jpeg: [0xFF, 0xD8, 0xFF]
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      }
    }
  }

  /// Creates a picture from a file's bytes; nil when they do not start as a JPEG or a PNG does.
  ///
  /// A file's name and media type do not count. Only the start is looked at, so the rest may be
  /// damaged.
  public init?(_ bytes: [UInt8]) {
    guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.signature) }) else {
      return nil
    }
    self.kind = kind
    self.bytes = bytes
  }
}
