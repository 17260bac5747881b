import Desserts
import Foundation

/// Reads JSON from its first byte to its last, and keeps nothing of it.
///
/// What is short on the wire can be huge as a tree: millions of empty lists fit into the limit on a
/// body. So whoever reads takes what is wanted as it comes by and skips the rest, which costs no
/// memory. Every byte is looked at all the same: what follows no rule of JSON is refused, wherever it
/// stands.
///
/// The bytes are UTF-8; that is for others to check.
struct JSONReader {
  typealias Defect = LoadFailure.InvalidData

  /// What a value is.
  enum Kind {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  /// No answer is nested deeper than a few levels, and each takes room on the stack.
  private static let maximumDepth = 100

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var depth = 0

  /// Reads the one value that `data` is, which `body` has to do to its end.
  static func read<Value>(
    _ data: Data, _ body: (inout JSONReader) throws(Defect) -> Value
  ) throws(Defect) -> Value {
    let result: Result<Value, Defect> = data.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes: bytes)
      do throws(Defect) {
        let value = try body(&reader)
        reader.skipBlanks()
        if reader.index < bytes.count { throw .notJSON }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// What the next value is.
  mutating func kind() throws(Defect) -> Kind {
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

  /// Reads an object, of which `member` reads the value for each key.
  mutating func object(
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

  /// Reads a list, of which `element` reads each value.
  mutating func array(
    _ element: (inout JSONReader) throws(Defect) -> Void
  ) throws(Defect) {
    try collection(from: "[", to: "]", element)
  }

  /// Reads a string.
  mutating func string() throws(Defect) -> String {
    try expect("\"")
    let start = index
    while true {
      switch try peek() {
      case "\"":
        index += 1
        return text(from: start, to: index - 1)
      case "\\": return try escapedString(from: start)
      case ..<0x20: throw .notJSON
      default: index += 1
      }
    }
  }

  /// Reads a number, and gives it as it was written.
  mutating func number() throws(Defect) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try takeDigits() }
    if take(".") { try takeDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try takeDigits()
    }
    return text(from: start, to: index)
  }

  /// Reads a value of any kind.
  mutating func skip() throws(Defect) {
    switch try kind() {
    case .object: try object { (reader, _) throws(Defect) in try reader.skip() }
    case .array: try array { (reader) throws(Defect) in try reader.skip() }
    case .string: _ = try string()
    case .number: _ = try number()
    case .boolean, .null: try word()
    }
  }

  /// Reads `true`, `false` or `null`, whichever it begins as.
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
    if depth > Self.maximumDepth { throw .unexpectedShape }
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

  /// Reads a string on from its first escape.
  private mutating func escapedString(from start: Int) throws(Defect) -> String {
    var text = Array(bytes[start..<index])
    while true {
      let byte = try next()
      switch byte {
      case "\"": return String(decoding: text, as: UTF8.self)
      case "\\": text.append(contentsOf: String(Character(try escapedScalar())).utf8)
      case ..<0x20: throw .notJSON
      default: text.append(byte)
      }
    }
  }

  private mutating func escapedScalar() throws(Defect) -> Unicode.Scalar {
    switch try next() {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeScalar()
    default: throw .notJSON
    }
  }

  /// Reads on behind `\u`: a character, or the half of one and the other half behind it.
  ///
  /// A half alone is U+FFFD, which is what people see for it anywhere else; the rest of the text is
  /// as good as ever.
  private mutating func unicodeScalar() throws(Defect) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let place = index
    if UTF16.isLeadSurrogate(unit), take("\\"), take("u") {
      let other = try codeUnit()
      if UTF16.isTrailSurrogate(other) {
        let offset = UInt32(unit & 0x3FF) << 10 | UInt32(other & 0x3FF)
        return Unicode.Scalar(0x10000 + offset) ?? "\u{FFFD}"
      }
    }
    index = place
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(Defect) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw .notJSON }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func takeDigits() throws(Defect) {
    guard case "0"..."9" = try peek() else { throw .notJSON }
    while index < bytes.count, case "0"..."9" = bytes[index] { index += 1 }
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case " ", "\n", "\r", "\t": index += 1
      default: return
      }
    }
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private func peek() throws(Defect) -> UInt8 {
    guard index < bytes.count else { throw .cutShort }
    return bytes[index]
  }

  private mutating func next() throws(Defect) -> UInt8 {
    let byte = try peek()
    index += 1
    return byte
  }

  /// Reads a character if it is this one, and says whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, character ~= bytes[index] else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Defect) {
    let byte = try next()
    guard character ~= byte else { throw .notJSON }
  }
}

// Bytes are compared with characters, as they are written in JSON.

private func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == UInt8(ascii: character) }

private func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  characters.contains(Unicode.Scalar(byte))
}
