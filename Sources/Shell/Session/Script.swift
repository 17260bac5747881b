public import Foundation

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
  public func makeIterator() -> AnyIterator<[UInt8]> {
    switch lines {
    case .stream(let nextLine):
      var isFirst = true
      return AnyIterator {
        defer { isFirst = false }
        return nextLine().map { isFirst ? Array($0.withoutByteOrderMark) : $0 }
      }
    case .bytes(let bytes):
      var rest = bytes.withoutByteOrderMark
      return AnyIterator {
        guard !rest.isEmpty else { return nil }
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest.dropFirst(line.count + 1)
        return Array(line)
      }
    }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
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
