public import Platform

/// Commands to run, a line at a time.
public struct Script: Sendable {
  /// The script's name in messages: a path as it was given, `-c`, `<stdin>`.
  public let name: String
  /// Identifies the file whatever path it was opened by; nil when there is no file.
  public let identity: String?
  /// The folder that relative paths in the script start from; nil for the working folder.
  public let folder: String?
  fileprivate let lines: Storage

  /// The longest script, in bytes.
  public static let maximumSize = 16 << 20

  fileprivate enum Storage: Sendable {
    case bytes([UInt8])
    case stream(@Sendable () -> [UInt8]?)
  }

  /// Creates a script from all of its bytes.
  public init(
    name: String, identity: String? = nil, folder: String? = nil, bytes: [UInt8]
  ) {
    self.name = name
    self.identity = identity
    self.folder = folder
    lines = .bytes(bytes)
  }

  /// Creates a script whose lines come one by one, such as from a pipe.
  ///
  /// `nextLine` gives a line's bytes without the LF, and nil after the last one.
  public init(name: String, nextLine: @escaping @Sendable () -> [UInt8]?) {
    self.name = name
    identity = nil
    folder = nil
    lines = .stream(nextLine)
  }
}

extension Script: Sequence {
  /// Gives the lines, without their LF.
  ///
  /// A byte-order mark at the start is no part of the first line, and a last line may lack its LF.
  public func makeIterator() -> Iterator { Iterator(lines: lines) }

  /// Cuts a script into lines.
  public struct Iterator: IteratorProtocol {
    /// The bytes of a script that is complete.
    private let bytes: [UInt8]
    /// The index of the next line in `bytes`.
    private var start = 0
    /// Gives the lines of a script that is read line by line.
    private let nextLine: (@Sendable () -> [UInt8]?)?
    /// Whether the next line is the first one.
    private var isAtStart = true

    fileprivate init(lines: Storage) {
      switch lines {
      case .bytes(let all): (bytes, nextLine) = (all, nil)
      case .stream(let next): (bytes, nextLine) = ([], next)
      }
    }

    /// The next line.
    public mutating func next() -> ArraySlice<UInt8>? {
      defer { isAtStart = false }
      return nextAsItStands().map { isAtStart ? $0.withoutByteOrderMark : $0 }
    }

    private mutating func nextAsItStands() -> ArraySlice<UInt8>? {
      if let nextLine { return nextLine()?[...] }
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      return bytes[start..<end]
    }
  }

  /// All bytes of the script.
  ///
  /// Reading lines stops once they exceed ``maximumSize``.
  var bytes: [UInt8] {
    switch lines {
    case .bytes(let bytes): return bytes
    case .stream(let nextLine):
      var bytes: [UInt8] = []
      while bytes.count <= Self.maximumSize, let line = nextLine() {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
  }
}

/// Why a script cannot be run.
public enum ScriptFailure: Error, Hashable, Sendable {
  /// The system cannot read it.
  case unreadable(POSIXErrorCode)
  /// The script has more bytes than ``Script/maximumSize``.
  case tooLarge
  /// The path names a device, such as a terminal or a disk.
  case device
}
