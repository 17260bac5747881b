@testable import Shell

extension Statement {
  /// All statements of a line.
  static func parse(_ line: String) throws(ShellError) -> [Statement] {
    var parser = StatementParser(line)
    var statements: [Statement] = []
    while let statement = try parser.next() { statements.append(statement) }
    return statements
  }
}

extension ShellError {
  /// An error at some bytes of a line.
  init(_ cause: Cause, in line: String, at bytes: Range<Int>) {
    let range = line.range(ofBytes: bytes)
    let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
    self.init(cause, at: Location(line: line, range: range, column: column))
  }
}

extension String {
  /// Some bytes of this text.
  func range(ofBytes bytes: Range<Int>) -> SourceRange {
    utf8.index(
      startIndex, offsetBy: bytes.lowerBound)..<utf8.index(startIndex, offsetBy: bytes.upperBound)
  }
}
