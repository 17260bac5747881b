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
    #expect(try #require(try Statement.parse(line).first).argumentText == text)
  }
}
