extension NameKey {
  /// What ICU makes of a letter of the Latin alphabets of Europe, a curly quote or a dash, whatever
  /// stands around it; nil for all else.
  ///
  /// Nearly every name that is not ASCII has no other characters. Asking ICU takes 25 times as
  /// long, 9 µs for a name, and its first use costs a process 2.5 MB.
  static func latin(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar.value {
    case 0xC0...0x17F: letters[Int(scalar.value) - 0xC0]
    case 0x2010...0x2015: [UInt8(ascii: "-")]
    case 0x2018, 0x2019: [UInt8(ascii: "'")]
    case 0x201C, 0x201D: [UInt8(ascii: "\"")]
    default: nil
    }
  }

  /// What becomes of the characters from U+00C0 to U+017F.
  private static let letters = """
    a a a a a a ae c e e e e i i i i d n o o o o o * o u u u u y th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o / o u u u u y th y \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h \
    i i i i i i i i i i ij ij j j k k q l l l l l l l l l l n n n n n n 'n n n \
    o o o o o o oe oe r r r r r r s s s s s s s s t t t t t t \
    u u u u u u u u u u u u w w y y y z z z z z z s
    """.split(separator: " ").map { Array($0.utf8) }
}
