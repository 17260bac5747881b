public import Platform

/// Commands to run, a line at a time.
public struct Script: Sendable {
  /// The script's name in messages: a path as it was given, `-c`, `<stdin>`.
  public let name: String
  /// What tells this file from all others, however it is named; nil for what is no file.
  public let identity: String?
  /// The folder from which the relative paths in it are meant; nil for the working folder.
  public let folder: String?
  /// Its lines.
  let lines: Lines

  /// The longest script, in bytes.
  public static let maximumSize = 16 << 20

  enum Lines: Sendable {
    case bytes([UInt8])
    case stream(@Sendable () -> [UInt8]?)
  }

  /// Creates a script that is there in full.
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
  public func makeIterator() -> Iterator { Iterator(lines: lines, dropsByteOrderMark: true) }

  /// The lines without their LF, of which the first may start with a byte-order mark.
  var linesAsTheyStand: IteratorSequence<Iterator> {
    IteratorSequence(Iterator(lines: lines, dropsByteOrderMark: false))
  }

  /// Cuts a script into lines.
  public struct Iterator: IteratorProtocol {
    /// All of a script that is there in full.
    private let bytes: [UInt8]
    /// Where the next line starts there.
    private var start = 0
    /// What gives the lines of a script that is not.
    private let nextLine: (@Sendable () -> [UInt8]?)?
    /// Whether the next line is without the mark that may stand at its start.
    var dropsByteOrderMark: Bool

    init(lines: Lines, dropsByteOrderMark: Bool) {
      switch lines {
      case .bytes(let all): (bytes, nextLine) = (all, nil)
      case .stream(let next): (bytes, nextLine) = ([], next)
      }
      self.dropsByteOrderMark = dropsByteOrderMark
    }

    /// The next line.
    public mutating func next() -> ArraySlice<UInt8>? {
      defer { dropsByteOrderMark = false }
      return nextAsItStands().map { dropsByteOrderMark ? $0.withoutByteOrderMark : $0 }
    }

    private mutating func nextAsItStands() -> ArraySlice<UInt8>? {
      if let nextLine { return nextLine()?[...] }
      guard start < bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      return bytes[start..<end]
    }
  }

  /// Whether the last line has its LF, as far as that is known.
  var endsInNewline: Bool {
    guard case .bytes(let bytes) = lines else { return true }
    return bytes.last == UInt8(ascii: "\n")
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}

/// Why a script cannot be run.
public enum ScriptFailure: Error, Hashable, Sendable {
  /// The system cannot read it.
  case unreadable(POSIXErrorCode)
  /// It has more bytes than ``Script/maximumSize``.
  case tooLarge
  /// It is a device, such as a terminal or a disk.
  case device
}
