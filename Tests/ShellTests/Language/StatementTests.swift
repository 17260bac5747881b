import Testing

@testable import Shell

struct StatementTests {
  @Test(arguments: [
    ("echo", ""), ("echo a", "a"), ("echo a b  ", "a b"), ("echo  a   b", "a b"),
    ("echo a\tb", "a b"), ("echo a\u{A0}b", "a b"), ("echo \"a  b\" c", "a  b c"),
    ("echo 'a' b", "a b"), ("echo \"a\"  b", "a b"), ("echo \"a \\\" b\"", "a \" b"),
    ("echo Crème brûlée", "Crème brûlée"), ("ls a b > c", "a b"), ("ls a b; ls c", "a b"),
    // A vertical tab is a blank of one byte, as the one between words is.
    ("echo a\u{B}b", "a b"),
  ])
  func `has its arguments with one blank between them, however they were typed`(
    line: String, text: String
  ) throws {
    let statement = try #require(try Statement.parse(line).first)
    #expect(statement.argumentText == text)
  }

  @Test func `has its words, its redirection and its text`() throws {
    let line = #"ls; 'open'  "a; b" #2 ! c > 'd'; ! e "f" ; g"#
    let statements = try Statement.parse(line)
    #expect(
      statements.map { $0.words.map(\.text) }
        == [["ls"], ["open", "a; b", "#2", "!", "c"], ["!", #"e "f" ; g"#]])
    #expect(statements.map(\.text) == ["ls", #"'open'  "a; b" #2 ! c > 'd'"#, #"! e "f" ; g"#])
    let redirection = try #require(statements[1].redirection)
    #expect(redirection.kind == .file && line[redirection.mark] == ">")
    #expect(redirection.target.text == "d" && line[redirection.target.range] == "'d'")
  }

  @Test(arguments: [
    ("echo hi>x", "hi", ">", "x"), ("echo hi >x", "hi", ">", "x"), ("echo hi>> x", "hi", ">>", "x"),
    ("ls a|wc -l", "a", "|", "wc -l"), ("echo \"a\">x", "a", ">", "x"), ("ls>x; ls", "", ">", "x"),
    ("echo 'a>b'c>x", "a>bc", ">", "x"),
  ])
  func `ends a word where a redirection begins`(
    line: String, text: String, mark: String, target: String
  ) throws {
    let statement = try #require(try Statement.parse(line).first)
    #expect(statement.argumentText == text)
    #expect(statement.redirection?.kind.rawValue == mark)
    #expect(statement.redirection?.target.text == target)
  }
}
