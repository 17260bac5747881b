/// Takes text as it is made and hands it on in pieces of whole lines, so that a long answer is never
/// there as a whole: that of 100,000 desserts has 3 MB, which grow by doubling.
struct PieceStream<Failure: Error>: TextOutputStream {
  /// The bytes of UTF-8 after which a piece ends with its line.
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

  /// Hands on what is left, or throws what has kept a piece from being taken.
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
