import TerminalText

extension Property {
  /// Printable text has nothing that could act, is itself when made printable again, and says
  /// nothing that the text did not.
  static let printableText = Property(name: "printable-text") { input in
    let text = String(decoding: input, as: UTF8.self)
    let printable = text.printable
    try require(
      printable.printable.unicodeScalars.elementsEqual(printable.unicodeScalars), "changes again")
    var rest = text.unicodeScalars[...]
    var marks = 0
    for scalar in printable.unicodeScalars {
      try require(scalar.isPrintable, "U+\(String(scalar.value, radix: 16)) is let through")
      marks = scalar.isMark ? marks + 1 : 0
      try require(marks <= String.maximumMarks, "a flood of marks")
      let isSame = { (other: Unicode.Scalar) in
        other == scalar || (scalar == " " && other.properties.isWhitespace)
      }
      guard let index = rest.firstIndex(where: isSame) else {
        throw Broken(description: "\(printable.debugDescription) says more")
      }
      rest = rest[rest.index(after: index)...]
    }
    let hasSequence = text.unicodeScalars.contains {
      $0 == "\u{1B}" || (0x80...0x9F).contains($0.value)
    }
    if hasSequence || text.unicodeScalars.contains(where: \.isMark) { return }
    let shown = text.unicodeScalars.filter { $0.isPrintable || $0.properties.isWhitespace }
    try require(
      shown.count == printable.unicodeScalars.count, "\(printable.debugDescription) says less")
  }
}
