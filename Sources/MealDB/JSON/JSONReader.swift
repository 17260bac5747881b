package import Desserts

/// Reads JSON value by value, and builds no tree.
///
/// A short document can be a huge tree: millions of empty lists fit into the limit on a body. The
/// caller takes the values it wants and skips the others, which costs no memory. All of the
/// document is checked, skipped values too. Each piece of the body is freed once it has been read.
///
/// The caller has checked that the bytes are UTF-8.
package struct JSONReader {
  package typealias Defect = LoadFailure.InvalidData

  /// The kind of a value.
  package enum Kind {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  /// The pieces behind the one that is being read, the last one first.
  private var rest: [[UInt8]]
  private var piece: [UInt8] = []
  /// The index of the next byte in the piece.
  private var index = 0
  private var depth = 0
  /// The part read so far of a string that has escapes or spans several pieces.
  private var text: [UInt8] = []

  private init(_ body: consuming HTTPBody) {
    rest = body.pieces.reversed()
  }

  /// Reads a body, which is one value; `readValue` reads all of that value.
  package static func read<Value>(
    _ body: consuming HTTPBody, _ readValue: (inout JSONReader) throws(Defect) -> Value
  ) throws(Defect) -> Value {
    var reader = JSONReader(body)
    let value = try readValue(&reader)
    reader.skipBlanks()
    if reader.hasByte() { throw .notJSON }
    return value
  }

  /// The kind of the next value.
  package mutating func kind() throws(Defect) -> Kind {
    skipBlanks()
    switch try peek() {
    case "{": return .object
    case "[": return .array
    case "\"": return .string
    case "-", "0"..."9": return .number
    case "t", "f": return .boolean
    case "n": return .null
    default: throw .notJSON
    }
  }

  /// Reads an object; `member` reads the value of each key.
  package mutating func object(
    _ member: (inout JSONReader, _ key: String) throws(Defect) -> Void
  ) throws(Defect) {
    try collection(from: "{", to: "}") { (reader) throws(Defect) in
      reader.skipBlanks()
      let key = try reader.string()
      reader.skipBlanks()
      try reader.expect(":")
      try member(&reader, key)
    }
  }

  /// Reads an array; `element` reads each value.
  package mutating func array(
    _ element: (inout JSONReader) throws(Defect) -> Void
  ) throws(Defect) {
    try collection(from: "[", to: "]", element)
  }

  /// Reads a string.
  package mutating func string() throws(Defect) -> String {
    try expect("\"")
    let start = index
    skipPlainText()
    if index < piece.count, "\"" ~= piece[index] {
      index += 1
      return String(decoding: piece[start..<index - 1], as: UTF8.self)
    }
    text.removeAll(keepingCapacity: true)
    text += piece[start..<index]
    return try restOfString()
  }

  /// Reads a number, and returns it as it was written.
  package mutating func number() throws(Defect) -> String {
    text.removeAll(keepingCapacity: true)
    _ = keepIf("-")
    if !keepIf("0") { try keepDigits() }
    if keepIf(".") { try keepDigits() }
    if keepIf("e") || keepIf("E") {
      _ = keepIf("+") || keepIf("-")
      try keepDigits()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a text, or a whole number, which the server may send in place of a text.
  ///
  /// The text is without blanks at its edges; nil for a blank text, and for any other value.
  package mutating func textOrNumber() throws(Defect) -> String? {
    switch try kind() {
    case .string: return try string().trimmedOfBlanks
    case .number: return Int(try number()).map { String($0) }
    case .object, .array, .boolean, .null:
      try skip()
      return nil
    }
  }

  /// Reads a value of any kind.
  package mutating func skip() throws(Defect) {
    switch try kind() {
    case .object: try object { (reader, _) throws(Defect) in try reader.skip() }
    case .array: try array { (reader) throws(Defect) in try reader.skip() }
    case .string: _ = try string()
    case .number: _ = try number()
    case .boolean, .null: try word()
    }
  }

  /// Reads `true`, `false` or `null`.
  private mutating func word() throws(Defect) {
    let rest: [Unicode.Scalar] =
      switch try next() {
      case "t": ["r", "u", "e"]
      case "f": ["a", "l", "s", "e"]
      default: ["u", "l", "l"]
      }
    for character in rest { try expect(character) }
  }

  private mutating func collection(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar,
    _ element: (inout JSONReader) throws(Defect) -> Void
  ) throws(Defect) {
    try expect(opening)
    depth += 1
    if depth > Limits.maximumJSONDepth { throw .unexpectedShape }
    skipBlanks()
    if !take(closing) {
      repeat {
        try element(&self)
        skipBlanks()
      } while take(",")
      try expect(closing)
    }
    depth -= 1
  }
}

// Strings that have escapes or span several pieces are copied into `text`.
extension JSONReader {
  /// Skips the characters of a string that stand for themselves, up to the end of the piece.
  private mutating func skipPlainText() {
    while index < piece.count {
      switch piece[index] {
      case "\"", "\\", ..<0x20: return
      default: index += 1
      }
    }
  }

  /// Reads the rest of a string, and returns the whole string.
  private mutating func restOfString() throws(Defect) -> String {
    while true {
      switch try next() {
      case "\"": return String(decoding: text, as: UTF8.self)
      case "\\": try keepEscaped()
      case ..<0x20: throw .notJSON
      case let byte: text.append(byte)
      }
      let start = index
      skipPlainText()
      text += piece[start..<index]
    }
  }

  /// Reads an escape behind its backslash.
  private mutating func keepEscaped() throws(Defect) {
    let byte = try next()
    switch byte {
    case "\"", "\\", "/": text.append(byte)
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "u": try keepCharacter()
    default: throw .notJSON
    }
  }

  /// Reads the digits behind `\u`, and the second escape of a surrogate pair.
  ///
  /// Half a surrogate pair becomes U+FFFD, and the text stays valid.
  private mutating func keepCharacter() throws(Defect) {
    var unit = try codeUnit()
    while UTF16.isLeadSurrogate(unit), take("\\") {
      guard take("u") else {
        keep("\u{FFFD}")
        return try keepEscaped()
      }
      let other = try codeUnit()
      if UTF16.isTrailSurrogate(other) {
        let offset = UInt32(unit & 0x3FF) << 10 | UInt32(other & 0x3FF)
        return keep(Unicode.Scalar(0x10000 + offset) ?? "\u{FFFD}")
      }
      keep("\u{FFFD}")
      unit = other
    }
    keep(Unicode.Scalar(unit) ?? "\u{FFFD}")
  }

  private mutating func codeUnit() throws(Defect) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw .notJSON }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func keep(_ character: Unicode.Scalar) {
    text += String(character).utf8
  }
}

extension JSONReader {
  /// Reads a character of a number if it is this one, and returns whether it was.
  private mutating func keepIf(_ character: Unicode.Scalar) -> Bool {
    guard take(character) else { return false }
    keep(character)
    return true
  }

  private mutating func keepDigits() throws(Defect) {
    guard case "0"..."9" = try peek() else { throw .notJSON }
    while hasByte(), case "0"..."9" = piece[index] {
      text.append(piece[index])
      index += 1
    }
  }

  private mutating func skipBlanks() {
    while hasByte() {
      switch piece[index] {
      case " ", "\n", "\r", "\t": index += 1
      default: return
      }
    }
  }

  private mutating func peek() throws(Defect) -> UInt8 {
    guard hasByte() else { throw .cutShort }
    return piece[index]
  }

  private mutating func next() throws(Defect) -> UInt8 {
    let byte = try peek()
    index += 1
    return byte
  }

  /// Reads a character if it is this one, and returns whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard hasByte(), character ~= piece[index] else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Defect) {
    let byte = try next()
    guard character ~= byte else { throw .notJSON }
  }

  /// Whether there is another byte; if so, it is in `piece`.
  private mutating func hasByte() -> Bool {
    index < piece.count || takePiece()
  }

  /// Replaces the piece that has been read by the next one that is not empty, if there is one.
  private mutating func takePiece() -> Bool {
    while let next = rest.popLast() {
      piece = next
      index = 0
      if !piece.isEmpty { return true }
    }
    return false
  }
}

// Patterns that match bytes with the characters of JSON.

private func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == UInt8(ascii: character) }

private func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  characters.contains(Unicode.Scalar(byte))
}
