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
    ] as [(String, String, Int?)])
  func `counts mistakes as long as they are few`(word: String, other: String, distance: Int?) {
    #expect(word.editDistance(ifCloseTo: other) == distance)
    #expect(other.editDistance(ifCloseTo: word) == distance)
  }
}
