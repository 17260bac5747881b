/// Turns the bytes a terminal sends into keys.
///
/// Bytes that are not UTF-8, the control characters of C1, and what cannot be in a line give no key.
/// A paste, which the terminal brackets with two sequences of its own, gives the keys of ``Paste``.
/// The start of a sequence that could become such a bracket is held back until it is one, or is not,
/// or ``flush()`` says that no more will come for now.
///
/// A Ctrl-C is a part of a paste, and does nothing, unless nothing comes before and after it for a
/// while: then it is typed by someone who waits in vain for the paste to end, and ends it.
struct KeyDecoder {
  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  /// The prompt that a paste can have in it.
  var prompt = ""

  private var held: [UInt8] = []
  private var character = UTF8Character()
  private var paste: [UInt8]?
  /// How much of the paste was there when nothing more came.
  private var pastedBefore = 0

  /// Whether bytes have come that would mean something else if no more came.
  var isHolding: Bool { !held.isEmpty || (paste.map { $0.count > pastedBefore } ?? false) }

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { paste != nil }

  /// Takes a byte, and gives the keys that are complete with it.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    guard paste == nil else { return takePasted(byte) }
    guard held + [byte] != Self.pasteStart else {
      held = []
      paste = []
      pastedBefore = 0
      return []
    }
    // The end of a paste that was ended before.
    guard held + [byte] != Self.pasteEnd else {
      held = []
      return []
    }
    if Self.pasteStart.starts(with: held + [byte]) || Self.pasteEnd.starts(with: held + [byte]) {
      held.append(byte)
      return []
    }
    let before = flush()
    if byte == Self.pasteStart.first {
      held = [byte]
      return before
    }
    return before + key(byte)
  }

  /// Gives what was held back as the keys it is.
  mutating func flush() -> [Unicode.Scalar] {
    if let pasted = paste {
      let more = pasted.dropFirst(pastedBefore)
      pastedBefore = pasted.count
      guard !more.isEmpty, more.allSatisfy({ $0 == Key.interrupt.value }) else { return [] }
      paste = nil
      return [Key.interrupt]
    }
    defer { held = [] }
    return held.flatMap { key($0) }
  }

  private mutating func key(_ byte: UInt8) -> [Unicode.Scalar] {
    guard let scalar = character.take(byte), scalar.isEditable,
      !(0x80...0x9F).contains(scalar.value)
    else {
      return []
    }
    return [scalar]
  }

  private mutating func takePasted(_ byte: UInt8) -> [Unicode.Scalar] {
    paste?.append(byte)
    guard byte == Self.pasteEnd.last, var text = paste,
      text.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    else { return [] }
    text.removeLast(Self.pasteEnd.count)
    paste = nil
    return Paste.keys(text, prompt: prompt)
  }
}

/// A character of UTF-8 of which not all bytes may have come yet.
struct UTF8Character {
  private var bytes: [UInt8] = []

  /// Takes a byte, and gives the character that is complete with it.
  ///
  /// A byte that cannot continue what came before drops that, and starts anew.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 != 0x80 { bytes = [] }
    bytes.append(byte)
    guard let first = bytes.first, let length = Self.length(first) else {
      bytes = []
      return nil
    }
    guard bytes.count == length else { return nil }
    defer { bytes = [] }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  private static func length(_ first: UInt8) -> Int? {
    switch first {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }
}
