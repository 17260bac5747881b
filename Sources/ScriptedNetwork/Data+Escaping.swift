import Platform

extension Data {
  /// These bytes as text on one line, with `%0A` for a byte 0A that is not shown in it as it is.
  ///
  /// Escaped are bytes that are not UTF-8, control characters, blanks at an edge, which some
  /// editors remove, and the `%` itself.
  var escaped: String {
    let bytes = [UInt8](self)
    var text: [UInt8] = []
    var copied = 0
    var index = 0
    while index < bytes.count {
      let isEdge = index == 0 || index == bytes.count - 1
      let (length, isShown) = bytes.character(at: index)
      if isShown, !(isEdge && RuleScanner.isBlank(bytes[index])) {
        index += length
      } else {
        text += bytes[copied..<index]
        for byte in bytes[index..<index + length] { text += Self.escape(byte) }
        index += length
        copied = index
      }
    }
    return String(decoding: text + bytes[copied...], as: UTF8.self)
  }

  /// The bytes that a text stands for; nil when a `%` in it has no two digits behind it.
  init?(escaped text: ArraySlice<UInt8>) {
    self.init(capacity: text.count)
    var rest = text
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      append(contentsOf: rest[..<percent])
      let digits = rest[percent...].dropFirst().prefix(2)
      guard digits.count == 2, digits.allSatisfy(Self.isHexadecimal),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      append(byte)
      rest = rest[digits.endIndex...]
    }
    append(contentsOf: rest)
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }
}

extension [UInt8] {
  /// The number of bytes of the character at `index`, and whether it is shown as it is.
  fileprivate func character(at index: Int) -> (length: Int, isShown: Bool) {
    let byte = self[index]
    if byte < 0x80 {
      return (1, byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "%"))
    }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = self[index...].makeIterator()
    switch parser.parseScalar(from: &rest) {
    case .valid(let character):
      return (character.count, Unicode.UTF8.decode(character).value >= 0xA0)
    case .error(let length): return (length, false)
    case .emptyInput: return (1, false)
    }
  }
}
