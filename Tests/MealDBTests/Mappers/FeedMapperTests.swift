import Desserts
import Foundation
import MealDB
import Testing

struct FeedMapperTests {
  @Test func `delivers the items in the server's order`() throws {
    let feed = try FeedMapper.map(
      .ok(
        #"""
        {"meals":[
          {"strMeal":"Semolina slab","strMealThumb":"https:\/\/desserts.example\/slab.jpg","idMeal":"81"},
          {"strMeal":"Almond tart","strMealThumb":"","idMeal":"80"},
          {"strMeal":"P\u0105czki","strMealThumb":null,"idMeal":"79"},
          {"strMeal":"Fig jelly","idMeal":"78","strArea":"Maltese","strCountry":"Malta"}
        ]}


        """#))
    #expect(
      feed
        == DessertFeed(desserts: [
          Dessert(id: "81", name: "Semolina slab", picture: "https://desserts.example/slab.jpg"),
          Dessert(id: "80", name: "Almond tart"),
          Dessert(id: "79", name: "Pączki"),
          Dessert(id: "78", name: "Fig jelly"),
        ]))
  }

  @Test(arguments: [
    (#"a\ud800b"#, "a\u{FFFD}b"), (#"a\uDC00"#, "a\u{FFFD}"), (#"\ud83c\udf70"#, "🍰"),
    (#"\ud83c\ud83c\udf70"#, "\u{FFFD}🍰"), (#"\udf70\ud83c"#, "\u{FFFD}\u{FFFD}"),
    (#"\\ud800"#, #"\ud800"#), (#"\\\ud800"#, "\\\u{FFFD}"),
    (#"\ud83c \udf70"#, "\u{FFFD} \u{FFFD}"),
  ])
  func `shows half a surrogate pair as what cannot be shown`(json: String, name: String) throws {
    let feed = try FeedMapper.map(.ok(#"{"meals":[{"idMeal":"1","strMeal":"\#(json)"}]}"#))
    #expect(feed.desserts.map(\.name) == [name])
  }

  @Test(arguments: [#"{"meals":[]}"#, #"{"meals":null}"#, #"{"more":1,"meals":null}"#])
  func `delivers an empty feed for an empty list and for null`(json: String) throws {
    #expect(try FeedMapper.map(.ok(json)) == DessertFeed(desserts: []))
  }

  @Test func `leaves out and counts items without an id or a name`() throws {
    let feed = try FeedMapper.map(
      .ok(
        #"""
        {"meals":[{"idMeal":"1","strMeal":" Chocolate pots "},{"idMeal":"2"},{"strMeal":"Nameless"},
        {"idMeal":"","strMeal":"a"},{"idMeal":"3","strMeal":" \u200b "},
        {"idMeal":"5","strMeal":"\u202e\u200b"},{"idMeal":"6","strMeal":"\u3164\ufe0f"},{"idMeal":null,"strMeal":"b"},
        null,7,"text",[],{},{"idMeal":true,"strMeal":"c"},{"idMeal":"4","strMeal":{"en":"d"}}]}
        """#))
    #expect(
      feed == DessertFeed(desserts: [Dessert(id: "1", name: "Chocolate pots")], leftOut: 14))
  }

  @Test(arguments: [
    #"\u001b[31m"#, #"\u009b31m\u001b[0m"#, #"\u001b]8;;http://a\u0007 \u001b]8;;\u001b\\"#,
    #"\u001b"#,
    #"\u0007\u0008"#, #"\u200e\u200f"#, #"\u202a\u2066\u2069\u202c"#, #"\u00ad\ufeff"#, #"\u2800"#,
    #"\u034f\u115f\uffa0"#, #"\ufff0"#,
  ])
  func `leaves out an item whose name prints as nothing`(name: String) throws {
    let feed = try FeedMapper.map(
      .ok(
        #"{"meals":[{"idMeal":"1","strMeal":"\#(name)"},{"idMeal":"2","strMeal":"a\#(name)"}]}"#))
    #expect(feed.desserts.map(\.id) == ["2"])
    #expect(feed.leftOut == 1)
  }

  @Test func `takes ids and names that are numbers`() throws {
    let feed = try FeedMapper.map(.ok(#"{"meals":[{"idMeal":52893,"strMeal":1912}]}"#))
    #expect(feed.desserts == [Dessert(id: "52893", name: "1912")])
  }

  @Test func `makes one of two items with one id`() throws {
    let feed = try FeedMapper.map(
      .ok(#"{"meals":[{"idMeal":"1","strMeal":"First"},{"idMeal":1,"strMeal":"Second"}]}"#))
    #expect(feed == DessertFeed(desserts: [Dessert(id: "1", name: "First")]))
  }

  @Test(
    arguments: [
      (#"{"meals":[{"idMeal":"1","strMeal":"A"}],"meals":[{"idMeal":"2","strMeal":"B"}]}"#, ["B"]),
      (#"{"meals":[null],"meals":[{"idMeal":"2","strMeal":"B"}]}"#, ["B"]),
      (#"{"meals":[{"idMeal":"1","strMeal":"A"}],"meals":null}"#, []),
      (#"{"meals":[{"idMeal":"1","strMeal":"A"}],"meals":[]}"#, []),
      (#"{"meals":7,"meals":[{"idMeal":"1","strMeal":"A","strMeal":"B"}]}"#, ["B"]),
    ])
  func `takes the last of two equal keys`(json: String, names: [String]) throws {
    let feed = try FeedMapper.map(.ok(json))
    #expect(feed.desserts.map(\.name) == names)
    #expect(feed.leftOut == 0)
  }

  @Test(arguments: [#"{"meals":[{}]}"#, #"{"meals":[null,{"idMeal":"1"}]}"#])
  func `refuses a feed in which no item is valid`(json: String) {
    #expect(throws: LoadFailure.InvalidData.noValidItem) { try FeedMapper.map(.ok(json)) }
  }

  @Test func `keeps an item with half a character in it`() throws {
    let feed = try FeedMapper.map(
      .ok(#"{"meals":[{"idMeal":"1","strMeal":"Fl\ud800an"},{"idMeal":"2","strMeal":"Tart"}]}"#))
    #expect(
      feed.desserts == [Dessert(id: "1", name: "Fl\u{FFFD}an"), Dessert(id: "2", name: "Tart")])
  }
}
