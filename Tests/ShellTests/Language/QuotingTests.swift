import Testing

@testable import Shell

struct QuotingTests {
  @Test(arguments: [
    ("Apple & Blackberry Crumble", "Apple & Blackberry Crumble"),
    ("Shepherd's pie", "Shepherd's pie"),
    ("Half; half", "\"Half; half\""),
    ("\"Best\" cake", "\"\\\"Best\\\" cake\""),
    ("'Tis pie", "\"'Tis pie\""),
    ("a > b", "\"a > b\""), ("a>b", "\"a>b\""), ("a | b", "\"a | b\""), ("! cake", "! cake"),
    ("two  blanks", "\"two  blanks\""), ("\u{A0}", "\"\u{A0}\""), (" edges ", "\" edges \""),
    ("back\\slash", "back\\slash"), ("back\\slash;", "\"back\\\\slash;\""),
    ("\"\u{301}accented", "\"\\\"\u{301}accented\""), ("\\\u{301};", "\"\\\\\u{301};\""),
  ])
  func `quotes only what needs it`(text: String, quoted: String) throws {
    #expect(Statement.quoted(text) == quoted)
    let words = try Statement.parse("open \(quoted)").first?.arguments.map(\.text)
    #expect(words?.joined(separator: " ") == text)
  }
}
