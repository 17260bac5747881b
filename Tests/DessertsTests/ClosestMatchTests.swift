import Desserts
import Testing

struct ClosestMatchTests {
  @Test(
    arguments: [
      ("open", "open", 0), ("opne", "open", 1), ("opn", "open", 1), ("oopen", "open", 1),
      ("oben", "open", 1), ("pavlva", "pavlova", 1), ("kitten", "sitting", nil),
      ("helpp", "help", 1), ("retyr", "retry", 1), ("", "open", nil), ("a", "b", nil),
      ("ls", "l", 1), ("xyz", "open", nil),
      ("pavlova" + String(repeating: "\u{301}", count: 300), "pavlova", nil),
      (String(repeating: "a", count: 32), String(repeating: "a", count: 31) + "b", 1),
      (String(repeating: "a", count: 33), String(repeating: "a", count: 33), nil),
      ("abcdefghi", "badcfeghi", 3), ("abcdefghi", "badcfehgi", nil),
    ] as [(String, String, Int?)])
  func `counts mistakes while they are few`(word: String, other: String, distance: Int?) {
    #expect(word.editDistance(ifCloseTo: other) == distance)
    #expect(other.editDistance(ifCloseTo: word) == distance)
  }
}
