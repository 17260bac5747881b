import Desserts
import Testing

@testable import MealDB

struct DistinctDessertsTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func `keeps the first dessert with each id, in the order in which they came`(count: Int) {
    var kept = DistinctDesserts()
    for pass in 0..<3 {
      for id in 0..<count { kept.append(Dessert(id: "\(id)", name: "\(pass)")) }
    }
    #expect(kept.desserts == (0..<count).map { Dessert(id: "\($0)", name: "0") })
  }
}
