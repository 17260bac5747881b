extension HTTPBody {
  /// Removes the UTF-8 byte-order mark at the start, if there is one.
  package mutating func dropByteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if pieces.joined().starts(with: mark) { removeFirst(mark.count) }
  }

  /// Whether these bytes are UTF-8.
  ///
  /// They are checked in parts, because validating a part makes a copy of it.
  package var isUTF8: Bool {
    // The last character of a part may continue in the next one.
    var character: [UInt8] = []
    for piece in pieces {
      for start in stride(from: 0, to: piece.count, by: 1 << 16) {
        var part = piece[start..<min(start + 1 << 16, piece.count)]
        character += part.prefix(while: Self.isContinuation)
        part = part.drop(while: Self.isContinuation)
        guard let end = part.lastIndex(where: { !Self.isContinuation($0) }) else { continue }
        guard String(validating: character, as: UTF8.self) != nil,
          String(validating: part[..<end], as: UTF8.self) != nil
        else { return false }
        character = Array(part[end...])
      }
    }
    return String(validating: character, as: UTF8.self) != nil
  }

  /// Whether a byte continues a character.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
