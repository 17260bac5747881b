import TerminalText

@testable import Shell

extension Property {
  /// A line that parses can be written so that it parses to the same, and one that does not says
  /// where.
  static let commands = Property(name: "commands") { input in
    guard let line = try? String(line: input[...]) else { return }
    let unfinished = UnfinishedLine(line)
    try require(unfinished.start <= line.unicodeScalars.count, "completion starts behind the line")
    let statements: [Statement]
    do throws(ShellError) {
      statements = try Statement.parse(line)
    } catch {
      return try check(error, in: line)
    }
    for statement in statements {
      try require(!statement.words.isEmpty, "a statement without a word")
      try require(line.contains(statement.text), "its text is not in the line")
      let alone = try Statement.parse(statement.text)
      try require(
        alone.count == 1 && alone[0].isEquivalent(to: statement), "its text is another command")
    }
    let written = statements.map(written).joined(separator: "; ")
    let again = try Statement.parse(written)
    try require(
      again.count == statements.count
        && zip(again, statements).allSatisfy { $0.isEquivalent(to: $1) },
      "\(line.debugDescription) is written as \(written.debugDescription)")
  }

  private static func check(_ failure: ShellError, in line: String) throws {
    guard let location = failure.location else { throw Broken(description: "a mistake nowhere") }
    try require(location.range.upperBound <= line.endIndex, "a mistake behind the line")
    let shown = location.illustration(on: .plain)
    try require(shown.count == 2, "a mistake is shown in two lines")
    try require(shown.allSatisfy { $0.displayWidth <= 80 }, "too wide: \(shown)")
    try require(shown[1].contains("^"), "nothing is marked")
    try require(
      shown.allSatisfy { $0.unicodeScalars.allSatisfy(\.isShown) }, "not printable: \(shown)")
  }

  private static func written(_ statement: Statement) -> String {
    if statement.name.text == "!", !statement.name.isQuoted {
      return (["!"] + statement.arguments.map(\.text)).joined(separator: " ")
    }
    let words = [quoted(statement.name.text)] + statement.arguments.map { argument($0.text) }
    let command = words.joined(separator: " ")
    guard let redirection = statement.redirection else { return command }
    let isProgram = redirection.kind == .program
    let target = isProgram ? redirection.target.text : argument(redirection.target.text)
    return "\(command) \(redirection.kind.rawValue) \(target)"
  }

  private static func argument(_ text: String) -> String {
    text.isEmpty ? quoted(text) : Statement.quoted(text, asOneWord: true)
  }

  private static func quoted(_ text: String) -> String {
    // A `;` needs quotes, and is none of the text.
    "\"" + String(Statement.quoted(text + ";").unicodeScalars.dropFirst().dropLast(2)) + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isShown: Bool { !(0..<0x20).contains(value) && !(0x7F..<0xA0).contains(value) }
}

extension Statement {
  /// All statements of a line.
  fileprivate static func parse(_ line: String) throws(ShellError) -> [Statement] {
    var parser = StatementParser(line)
    var statements: [Statement] = []
    while let statement = try parser.next() { statements.append(statement) }
    return statements
  }
}
