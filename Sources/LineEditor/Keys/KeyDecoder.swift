/// Turns the bytes a terminal sends into keys.
///
/// Bytes that are not UTF-8, C1 controls, and characters that cannot be in a line are dropped.
///
/// An escape sequence is held until it is complete. Then it becomes the two characters of its
/// ``NamedKey``, or is dropped if it has none, as are the strings with which terminals answer (OSC,
/// DCS, APC, PM, SOS). A bracketed paste becomes the keys of ``Paste``. Bytes that turn out to be
/// no sequence become the keys they are.
///
/// A Ctrl-C within a paste is dropped with it, unless it comes alone: then the end of the paste is
/// missing, and Ctrl-C ends it.
struct KeyDecoder {
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// The longest sequence of a key, and the longest string that is held, in bytes.
  private static let longestSequence = 64
  private static let longestString = 1 << 16

  /// The prompt, which is removed from pasted lines.
  var prompt = ""
  /// The sequences that have a meaning.
  var names = NamedKeys.usual
  /// Whether Escape is a key by itself, as in vi and in a menu, so that it is held only for a
  /// moment.
  ///
  /// In emacs it waits for the key that it modifies.
  var escapeIsKey = false

  private var held: [UInt8] = []
  /// Whether an escape became a key a moment ago, and the rest of a sequence may still follow.
  private var hasGivenEscape = false
  /// Whether the escape that is held has become a key already.
  private var isLate = false
  private var character = UTF8Character()
  private var paste: [UInt8]?
  /// The length of the paste at the last ``flush()``.
  private var pastedBefore = 0

  /// Whether bytes are held that become keys if no more bytes follow.
  var isHolding: Bool { !held.isEmpty || (paste.map { $0.count > pastedBefore } ?? false) }

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { paste != nil }

  /// How long to wait for a byte before calling ``flush()``, in milliseconds; nil is forever.
  var patience: Int32? {
    if paste != nil { return isHolding ? 25 : nil }
    switch held.count {
    case 0: return hasGivenEscape ? 1000 : nil
    case 1: return escapeIsKey ? 50 : nil
    case 2 where held[1] == Self.escape: return nil
    case 2 where Self.isStringStart(held[1]) && !isLate:
      if escapeIsKey { return 50 }
      // Alt-_ has a meaning.
      return held[1] == UInt8(ascii: "_") ? 200 : 1000
    case _ where Self.isStringStart(held[1]): return 1000
    case _ where held.last == UInt8(ascii: "$"): return 25
    // Alt-[ and Alt-O have no meaning, so that these bytes start a sequence.
    default: return nil
    }
  }

  /// Takes a byte and returns the keys that it completes.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    guard paste == nil else { return takePasted(byte) }
    if hasGivenEscape {
      hasGivenEscape = false
      // By themselves these bytes have no meaning in vi.
      if "[]O".utf8.contains(byte) {
        held = [Self.escape, byte]
        isLate = true
        return []
      }
    }
    guard !held.isEmpty else {
      guard byte == Self.escape else { return key(byte) }
      held = [byte]
      return []
    }
    return continued(byte)
  }

  /// Returns the held bytes as keys, when no more bytes have come for a while.
  mutating func flush() -> [Unicode.Scalar] {
    if let pasted = paste {
      let more = pasted.dropFirst(pastedBefore)
      pastedBefore = pasted.count
      guard !more.isEmpty, more.allSatisfy({ $0 == Key.interrupt.value }) else { return [] }
      paste = nil
      return [Key.interrupt]
    }
    hasGivenEscape = held == [Self.escape]
    if held.last == UInt8(ascii: "$") { return complete() }
    return release()
  }

  /// Takes a byte behind an escape character.
  private mutating func continued(_ byte: UInt8) -> [Unicode.Scalar] {
    guard held.count > 1 else {
      switch byte {
      case Self.escape where escapeIsKey:
        defer { held = [byte] }
        return release()
      case UInt8(ascii: "["), UInt8(ascii: "O"), Self.escape:
        held.append(byte)
        return []
      case _ where Self.isStringStart(byte):
        held.append(byte)
        return []
      default: return release() + key(byte)
      }
    }
    switch held[1] {
    case Self.escape: return afterTwoEscapes(byte)
    case UInt8(ascii: "["): return control(byte, from: 2)
    case UInt8(ascii: "O"): return single(byte, from: 2)
    default: return string(byte)
    }
  }

  /// Takes a byte behind two escape characters, as some terminals send for Alt with an arrow.
  private mutating func afterTwoEscapes(_ byte: UInt8) -> [Unicode.Scalar] {
    if held.count > 2 {
      return held[2] == UInt8(ascii: "[") ? control(byte, from: 3) : single(byte, from: 3)
    }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      held.append(byte)
      return []
    }
    held.removeFirst()
    return key(Self.escape) + continued(byte)
  }

  /// Takes a byte of `ESC [ 1 ; 5 A`.
  private mutating func control(_ byte: UInt8, from start: Int) -> [Unicode.Scalar] {
    if held.last == UInt8(ascii: "$"), byte != UInt8(ascii: "y"), byte != UInt8(ascii: "p") {
      // In rxvt `$` is the last byte of a sequence, and means Shift.
      return complete() + take(byte)
    }
    switch byte {
    case UInt8(ascii: "[") where held.count == start:
      // F1 to F5 of the Linux console: one more byte follows.
      held.append(byte)
      return []
    case 0x20...0x3F:
      if held.count < Self.longestSequence { held.append(byte) }
      return []
    case 0x40...0x7E:
      held.append(byte)
      return complete()
    default:
      // A control character cancels the sequence.
      drop()
      return take(byte)
    }
  }

  /// Takes a byte of `ESC O A`.
  private mutating func single(_ byte: UInt8, from start: Int) -> [Unicode.Scalar] {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if held.count < Self.longestSequence { held.append(byte) }
      return []
    case 0x40...0x7E:
      held.append(byte)
      return complete()
    default:
      drop()
      return take(byte)
    }
  }

  /// Takes a byte of a string, which a bell or `ESC \` ends.
  private mutating func string(_ byte: UInt8) -> [Unicode.Scalar] {
    if held.last == Self.escape, held.count > 2 {
      guard byte != UInt8(ascii: "\\") else {
        drop()
        return []
      }
      held.removeLast()
      return release() + take(Self.escape) + take(byte)
    }
    switch byte {
    case 0x07 where held.count > 2:
      drop()
      return []
    case Self.escape, 0x20...0xFF:
      // The contents are dropped anyway; only the end matters.
      if held.count >= Self.longestString { held.removeLast(held.count - 3) }
      held.append(byte)
      return []
    default: return release() + take(byte)
    }
  }

  /// Acts on a complete sequence.
  private mutating func complete() -> [Unicode.Scalar] {
    let sequence = String(decoding: held.dropFirst(), as: UTF8.self)
    drop()
    switch sequence {
    case "[200~":
      paste = []
      pastedBefore = 0
      return []
    // The end of a paste that Ctrl-C has ended.
    case "[201~": return []
    default:
      if let key = names.key(sequence) { return key.scalars }
      return Self.keypad[sequence].map { [$0] } ?? []
    }
  }

  /// The keys of the number pad in application mode.
  private static let keypad: [String: Unicode.Scalar] = {
    var keys: [String: Unicode.Scalar] = ["OM": "\r", "OX": "=", "OI": "\t"]
    for (name, character) in zip("jklmnopqrstuvwxy", "*+,-./0123456789".unicodeScalars) {
      keys["O\(name)"] = character
    }
    return keys
  }()

  private static func isStringStart(_ byte: UInt8) -> Bool { "]PX^_".utf8.contains(byte) }

  /// Drops the held bytes.
  private mutating func drop() {
    held = []
    isLate = false
  }

  /// Returns the held bytes as keys.
  private mutating func release() -> [Unicode.Scalar] {
    defer { drop() }
    return held.dropFirst(isLate ? 1 : 0).flatMap { key($0) }
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
