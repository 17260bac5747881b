import Testing

@testable import Shell

struct NumberListTests {
  @Test(
    arguments: [
      ("3-5,8", [3, 4, 5, 8]), ("8, 3 - 4", [8, 3, 4]), ("5-3", [5, 4, 3]), ("2-2", [2]),
      ("1,1", [1, 1]), ("3", nil), ("", nil), ("-", nil), ("-1", nil), ("1-", nil), ("1,", nil),
      ("1-2-3", nil), ("a-b", nil), ("3-5,b", nil),
      ("1 2,3", nil), ("1 - 2 3", nil), (" 3 , 4 ", [3, 4]),
      ("7-up", nil), ("99999999999999999999-1", nil),
      ("١-٣", nil),
    ] as [(String, [Int]?)])
  func `is ranges and numbers, and nothing else`(text: String, numbers: [Int]?) {
    #expect(NumberList(text).map(Array.init) == numbers)
  }

  @Test func `makes its numbers one by one`() {
    #expect(NumberList("1-9223372036854775807")?.prefix(2).map(\.self) == [1, 2])
  }
}
