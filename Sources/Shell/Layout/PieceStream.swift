/// Passes text on in pieces of whole lines, so that a long answer is never in memory as a whole.
struct PieceStream<Failure: Error>: TextOutputStream {
  /// A piece ends with the line in which it reaches this size, in bytes of UTF-8.
  private static var pieceSize: Int { 1 << 14 }

  private var piece = ""
  private let handOn: (String) throws(Failure) -> Void
  private var failure: Failure?

  /// Creates a stream whose pieces `handOn` takes; once it has failed, it gets no more.
  init(to handOn: @escaping (String) throws(Failure) -> Void) {
    self.handOn = handOn
  }

  mutating func write(_ text: String) {
    guard piece.utf8.count >= Self.pieceSize, let end = text.utf8.lastIndex(of: 0x0A) else {
      piece += text
      return
    }
    piece += text[...end]
    endPiece()
    piece += text[end...].dropFirst()
  }

  /// Passes on what is left; throws the first error of `handOn`.
  mutating func finish() throws(Failure) {
    endPiece()
    if let failure { throw failure }
  }

  private mutating func endPiece() {
    defer { piece.removeAll(keepingCapacity: true) }
    guard failure == nil, !piece.isEmpty else { return }
    do throws(Failure) {
      try handOn(piece)
    } catch {
      failure = error
    }
  }
}

extension TextOutputStream {
  /// Writes lines, each with its end.
  mutating func write(lines: some Sequence<String>) {
    for line in lines {
      write(line)
      write("\n")
    }
  }
}
