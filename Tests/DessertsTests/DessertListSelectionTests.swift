import Desserts
import Testing

struct DessertListSelectionTests {
  let list = DessertList(named: "Walnut cake", "Apple pie", "Banana bread", "Apple cake")

  @Test func `has the entries of its list`() {
    #expect(Array(list.entries(containing: "")) == Array(list))
    #expect(Array(list.entries(containing: "cake")) == [list[0], list[3]])
    #expect(list.entries(containing: "trifle").isEmpty)
  }

  @Test func `may be of any entries, in any order`() {
    for entries in [[], [list[3]], [list[2], list[0], list[3]]] {
      #expect(Array(DessertList.Selection(entries)) == entries)
    }
  }
}
