import Testing

@testable import LineEditor

@Suite(.usingUTF8)
struct ColumnsTests {
  @Test(arguments: [("", 0), ("abc", 3), ("Rožata", 6), ("日本", 4), ("e\u{301}", 1), ("\u{07}", 0)])
  func `Text takes so many columns`(text: String, columns: Int) {
    #expect(Columns.of(text) == columns)
  }

  @Test(arguments: [("abc", 2, "ab"), ("日本", 3, "日"), ("日本", 4, "日本"), ("abc", 0, "")])
  func `So much of a text fits`(text: String, columns: Int, prefix: String) {
    #expect(Columns.prefix(text, fitting: columns) == prefix)
  }

  @Test(arguments: [
    ("", 10, 0, 0), ("abc", 10, 0, 3), ("0123456789", 10, 1, 0), ("0123456789a", 10, 1, 1),
    ("012345678日", 10, 1, 2), ("01234567日", 10, 1, 0), ("ab\nc", 10, 1, 1),
  ])
  func `Text ends at a place`(text: String, width: Int, row: Int, column: Int) {
    let place = Place(after: text, width: width)
    #expect(place.row == row)
    #expect(place.column == column)
  }
}

/// Has the process of the tests read characters as the programs of this package do.
struct UsingUTF8: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    useUTF8Locale()
    try await function()
  }
}

extension Trait where Self == UsingUTF8 {
  static var usingUTF8: Self { Self() }
}
