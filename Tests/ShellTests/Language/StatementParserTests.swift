import Testing

@testable import Shell

struct StatementParserTests {
  @Test(arguments: [
    ("ls", [["ls"]]),
    ("  open\t3  ", [["open", "3"]]),
    ("open\u{A0}Apple\u{3000}pie", [["open", "Apple", "pie"]]),
    ("ls; open 3 ;next", [["ls"], ["open", "3"], ["next"]]),
    (";;ls;", [["ls"]]),
    ("", []), (" \t", []), ("# ls", []), ("  #ls; open 3", []), ("ls; # the rest", [["ls"]]),
    ("open #1", [["open", "#1"]]),
    ("open Shepherd's pie", [["open", "Shepherd's", "pie"]]),
    ("echo \"a  b\" 'c;d' e\"f\"", [["echo", "a  b", "c;d", "e\"f\""]]),
    (#"echo "a \"b\" \\ \c" 'd\'"#, [["echo", #"a "b" \ c"#, #"d\"#]]),
    ("echo \"\" ''", [["echo", "", ""]]),
    ("echo \"a\"b'c", [["echo", "ab'c"]]),
    ("open a\\b", [["open", "a\\b"]]),
    ("'ls'", [["ls"]]),
    ("\u{FEFF}ls\u{FEFF}a", [["ls", "a"]]),
  ])
  func `cuts a line into commands and their words`(line: String, words: [[String]]) throws {
    #expect(try Statement.parse(line).map { $0.words.map(\.text) } == words)
  }

  @Test(arguments: [
    ("open \"Apple", 5..<11, "open"), ("ls; echo 'a;b", 9..<13, "echo"), ("\"", 0..<1, nil),
    (#"echo "a\""#, 5..<9, "echo"), ("écho \"", 6..<7, nil),
  ])
  func `points at a quote that is not closed, and knows whose it is`(
    line: String, range: Range<Int>, command: String?
  ) {
    var failure = ShellError(.unclosedQuote, in: line, at: range)
    failure.command = command
    #expect(throws: failure) { try Statement.parse(line) }
  }

  @Test func `refuses a command of more than 100,000 words`() throws {
    let line = "echo" + String(repeating: " é", count: 99_999)
    #expect(try Statement.parse(line + "; ls").map(\.words.count) == [100_000, 1])
    let longer = line + " a b"
    var failure = ShellError(.tooManyWords(limit: 100_000), in: longer, at: 300_002..<300_003)
    failure.command = "echo"
    #expect(throws: failure) { try Statement.parse(longer) }
  }

  @Test func `knows where each word stands, and the command's own text`() throws {
    let line = "  ls é ;  open \"a b\"  "
    let statements = try Statement.parse(line)
    #expect(
      statements.map { $0.words.map { String(line[$0.range]) } }
        == [["ls", "é"], ["open", "\"a b\""]])
    #expect(statements.map(\.column) == [3, 11])
    #expect(statements.map(\.text) == ["ls é", "open \"a b\""])
  }
}
