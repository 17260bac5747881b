import TerminalText

@testable import Shell

extension Property {
  /// Wrapped lines fit, are broken at blanks where words fit, and say what the text says.
  static let wrapping = Property(name: "wrapping") { input in
    guard let first = input.first else { return }
    let width = Int(first)
    let text = String(decoding: input.dropFirst(), as: UTF8.self).printable
    let lines = text.wrapped(toWidth: width)
    try require(!lines.isEmpty, "no line")
    for line in lines {
      // One character that is wider than the whole line cannot be helped.
      let seen = line.filter { String($0).displayWidth > 0 }
      try require(
        line.displayWidth <= max(1, width) || seen.count == 1, "too wide: \(line.debugDescription)")
    }
    let isLong = text.displayWidth > max(1, width)
    try require(isLong || lines == [text], "a line that fits is changed")
    let said = lines.joined().filter { $0 != " " }
    try require(said == text.filter { $0 != " " }, "\(lines) is not \(text.debugDescription)")
    let words = text.split(separator: " ")
    if words.allSatisfy({ $0.displayWidth <= width }) {
      try require(
        lines.flatMap { $0.split(separator: " ") } == words, "a word is broken in \(lines)")
    }
  }
}
