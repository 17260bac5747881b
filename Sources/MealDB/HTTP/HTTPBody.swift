/// The body of an answer, decompressed, in pieces.
///
/// Two bodies are equal when their bytes are, whatever the pieces. The only owner of a body can
/// free each piece once it has been read, so that a large feed and its text are never in memory
/// together.
public struct HTTPBody: Sendable {
  /// The bytes that one piece may have before the next one begins.
  ///
  /// Memory of this size is mapped and unmapped. Smaller pieces would stay with the network
  /// thread's heap after they have been freed.
  private static let pieceSize = 256 << 10

  /// The pieces, in order; any of them may be empty.
  public private(set) var pieces: [[UInt8]]

  /// Creates a body of these pieces.
  public init(pieces: [[UInt8]]) {
    self.pieces = pieces
  }

  /// Creates a body of these bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    self.init(pieces: [Array(bytes)])
  }

  /// Creates an empty body.
  public init() {
    self.init(pieces: [])
  }

  /// The number of bytes.
  public var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Whether it has no byte.
  public var isEmpty: Bool { pieces.allSatisfy(\.isEmpty) }

  /// All bytes, end to end.
  public var bytes: [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// Adds bytes at the end.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    if let last = pieces.last, last.count + bytes.count <= Self.pieceSize {
      pieces[pieces.count - 1] += bytes
    } else if pieces.isEmpty {
      // Most bodies are short, so nothing is reserved for the first piece.
      pieces.append(Array(bytes))
    } else {
      var piece: [UInt8] = []
      piece.reserveCapacity(Self.pieceSize)
      piece += bytes
      pieces.append(piece)
    }
  }

  /// Removes the first `count` bytes; there are at least as many.
  mutating func removeFirst(_ count: Int) {
    var count = count
    for index in pieces.indices where count > 0 {
      let removed = min(count, pieces[index].count)
      pieces[index].removeFirst(removed)
      count -= removed
    }
  }
}

extension HTTPBody: Hashable {
  /// Whether both have the same bytes.
  public static func == (first: HTTPBody, second: HTTPBody) -> Bool {
    first.count == second.count && first.pieces.joined().elementsEqual(second.pieces.joined())
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
