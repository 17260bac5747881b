import Testing

@testable import Shell

struct StatementTests {
  @Test(arguments: [
    ("echo", ""), ("echo a", "a"), ("echo a b  ", "a b"), ("echo  a   b", "a b"),
    ("echo a\tb", "a b"), ("echo a\u{A0}b", "a b"), ("echo \"a  b\" c", "a  b c"),
    ("echo 'a' b", "a b"), ("echo \"a\"  b", "a b"), ("echo \"a \\\" b\"", "a \" b"),
    ("echo Crème brûlée", "Crème brûlée"), ("ls a b > c", "a b"), ("ls a b; ls c", "a b"),
    // As many bytes as the words and their blanks would have, and not those.
    ("echo a\u{B}b", "a b"),
  ])
  func `has its arguments with one blank between them, however they were typed`(
    line: String, text: String
  ) throws {
    let statement = try #require(try Statement.parse(ScriptLine(line)).first)
    #expect(statement.argumentText == text)
    #expect(statement.argumentLine == text + "\n")
  }

  @Test func `reads its words from its own part of the line`() throws {
    let line = ScriptLine(#"ls; 'open'  "a; b" #2 >x ! c > 'd'; ! e "f" ; g"#)
    let statements = try Statement.parse(line)
    #expect(
      statements.map { $0.words.map(\.text) }
        == [["ls"], ["open", "a; b", "#2", ">x", "!", "c"], ["!", #"e "f" ; g"#]])
    #expect(statements.map(\.argumentCount) == [0, 5, 1])
    #expect(statements.map(\.text) == ["ls", #"'open'  "a; b" #2 >x ! c > 'd'"#, #"! e "f" ; g"#])
    #expect(statements[1].destination == .file(.init(text: "d", range: 31..<34)))
    #expect(statements.map(\.byItself) == statements)
  }
}
