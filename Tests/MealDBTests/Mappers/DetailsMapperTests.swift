import Desserts
import Foundation
import MealDB
import Testing

struct DetailsMapperTests {
  @Test func `delivers every field`() throws {
    let details = try DetailsMapper.map(
      .ok(
        #"""
        {"meals":[{"idMeal":"81","strMeal":"Semolina slab ","strMealAlternate":null,
        "strCategory":"Dessert","strArea":"Egyptian","strCountry":"Egypt",
        "strInstructions":"Stir it.\r\nBake it.","strTags":"Cake, Sweet,",
        "strMealThumb":"https:\/\/desserts.example\/slab.jpg",
        "strYoutube":"https:\/\/desserts.example\/watch","strSource":"https:\/\/desserts.example\/",
        "strIngredient1":"Semolina","strMeasure1":"500g ","strIngredient2":"Syrup",
        "strMeasure2":" 1  jug","dateModified":null}]}
        """#), id: "81")
    #expect(
      details
        == DessertDetails(
          id: "81", name: "Semolina slab", area: "Egyptian", category: "Dessert",
          tags: ["Cake", "Sweet"],
          ingredients: [
            Ingredient("Semolina", measure: "500g"), Ingredient("Syrup", measure: "1  jug"),
          ],
          instructions: ["Stir it.", "Bake it."], source: "https://desserts.example/",
          video: "https://desserts.example/watch", picture: "https://desserts.example/slab.jpg"))
  }

  @Test func `needs no more than an id, a name and instructions`() throws {
    let details = try DetailsMapper.map(.meal(#""strInstructions":"Eat.""#), id: "1")
    #expect(details == DessertDetails(id: "1", name: "Tart", instructions: ["Eat."]))
  }

  @Test func `takes as many tags as a recipe may need`() throws {
    let tags = (1...1001).map { "t\($0)" }
    let details = try DetailsMapper.map(
      .meal(#""strInstructions":"Eat.","strTags":""# + tags.joined(separator: ",") + #"""#),
      id: "1")
    #expect(details.tags == tags.dropLast())
  }

  @Test(arguments: ["null", #""""#, #"" ""#, #""\r\n\u200b""#, "[]"])
  func `takes null and blank for missing`(blank: String) throws {
    let details = try DetailsMapper.map(
      .meal(
        #"""
        "strInstructions":"Eat.","strArea":\#(blank),"strCategory":\#(blank),"strTags":\#(blank),
        "strSource":\#(blank),"strYoutube":\#(blank),"strMealThumb":\#(blank),
        "strIngredient1":\#(blank),"strMeasure1":\#(blank)
        """#), id: "1")
    #expect(details == DessertDetails(id: "1", name: "Tart", instructions: ["Eat."]))
  }

  @Test func `keeps an escape sequence at an edge whole, and nothing of what is only one`() throws {
    let details = try DetailsMapper.map(
      .meal(
        #"""
        "strInstructions":"Eat.","strIngredient1":"\u001b[1mFigs\u001b[0m","strMeasure1":" \u009b31m2 ",
        "strIngredient2":"\u001b[1m","strMeasure2":"3"
        """#), id: "1")
    #expect(
      details.ingredients == [
        Ingredient("\u{1B}[1mFigs\u{1B}[0m", measure: "\u{9B}31m2")
      ])
  }

  @Test func `pairs ingredients and measures by number`() throws {
    let numbers = (1...20).shuffled()
    let fields = numbers.flatMap { n in
      [#""strIngredient\#(n)":"thing \#(n)""#, #""strMeasure\#(n)":"\#(n) g""#]
    }
    let details = try DetailsMapper.map(
      .meal(#""strInstructions":"Eat.","# + fields.joined(separator: ",")), id: "1")
    #expect(
      details.ingredients == (1...20).map { Ingredient("thing \($0)", measure: "\($0) g") })
  }

  @Test func `keeps an ingredient without a measure, drops a measure without an ingredient`() throws
  {
    let details = try DetailsMapper.map(
      .meal(
        #"""
        "strInstructions":"Eat.","strIngredient1":"Caramel","strMeasure1":" ","strIngredient2":" ",
        "strMeasure2":"2 cups","strIngredient3":null,"strMeasure3":"3 cups","strMeasure4":"4 cups",
        "strIngredient5":"Salt","strIngredient6":"Cream","strMeasure6":"6 cups"
        """#), id: "1")
    #expect(
      details.ingredients == [
        Ingredient("Caramel"), Ingredient("Salt"), Ingredient("Cream", measure: "6 cups"),
      ])
  }

  @Test func `keeps ingredients that are named twice`() throws {
    let details = try DetailsMapper.map(
      .meal(
        #"""
        "strInstructions":"Eat.","strIngredient1":"Sugar","strMeasure1":"1","strIngredient2":"Eggs",
        "strIngredient3":"Sugar","strMeasure3":"1"
        """#), id: "1")
    #expect(
      details.ingredients == [
        Ingredient("Sugar", measure: "1"), Ingredient("Eggs"), Ingredient("Sugar", measure: "1"),
      ])
  }

  @Test func `reads as many ingredients as there are, and no odd keys`() throws {
    let details = try DetailsMapper.map(
      .meal(
        #"""
        "strInstructions":"Eat.","strIngredient21":"Nuts","strIngredient":"a","strIngredient01":"b",
        "strIngredientX":"c","strIngredient1 ":"d","strIngredient3":7,"strIngredient-1":"e",
        "strIngredient1000":"f"
        """#), id: "1")
    #expect(details.ingredients == [Ingredient("7"), Ingredient("Nuts")])
  }

  @Test(arguments: [
    ("One.\r\nTwo.", ["One.", "Two."]),
    ("\r\n\r\nOne.\r\n \r\n\t\r\nTwo.\r\n\r\n", ["One.", "", "Two."]),
    ("One.\u{2028}Two.\nThree.\rFour.", ["One.", "Two.", "Three.", "Four."]),
    ("step 1\r\n\tStir.  \r\n2)\u{200B}\r\n▢ Eat.", ["step 1", "Stir.", "2)", "▢ Eat."]),
    ("One.\n\u{200B}\nTwo.", ["One.", "", "Two."]),
  ])
  func `cuts the instructions into lines`(text: String, lines: [String]) throws {
    let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let details = try DetailsMapper.map(.meal(#""strInstructions":\#(json)"#), id: "1")
    #expect(Array(details.instructions) == lines)
  }

  @Test(arguments: [
    #"{"meals":null}"#, #"{"meals":[]}"#, #"{"meals":"Invalid ID"}"#, #"{"meals":"no data found"}"#,
  ])
  func `says that the server has no such meal`(json: String) {
    #expect(throws: LoadFailure.InvalidData.unknownMeal(id: "9")) {
      try DetailsMapper.map(.ok(json), id: "9")
    }
  }

  @Test func `takes the last of two equal keys`() throws {
    let first = #"{"idMeal":"9","strMeal":"Tart","strInstructions":"Eat."}"#
    let second = #"{"idMeal":"9","strMeal":"Pie","strMeal":"Flan","strInstructions":"Wait."}"#
    let details = try DetailsMapper.map(
      .ok(#"{"meals":[\#(first)],"meals":[\#(second)]}"#), id: "9")
    #expect(details == DessertDetails(id: "9", name: "Flan", instructions: ["Wait."]))
    #expect(throws: LoadFailure.InvalidData.unknownMeal(id: "9")) {
      try DetailsMapper.map(.ok(#"{"meals":[\#(first)],"meals":[]}"#), id: "9")
    }
  }

  @Test func `takes an id that is a number`() throws {
    let json = #"{"meals":[{"idMeal":9,"strMeal":"Tart","strInstructions":"Eat."}]}"#
    #expect(try DetailsMapper.map(.ok(json), id: "9").id == "9")
  }

  @Test(
    arguments: [
      (
        #"{"meals":[{"idMeal":"8","strMeal":"Pie","strInstructions":"Eat."}]}"#, .otherMeal(id: "8")
      ),
      (#"{"meals":[{"idMeal":"9","strInstructions":"Eat."}]}"#, .missing(.name)),
      (#"{"meals":[{"idMeal":"9","strMeal":"Tart"}]}"#, .missing(.instructions)),
      (
        #"{"meals":[{"idMeal":"9","strMeal":"Tart","strInstructions":"\r\n "}]}"#,
        .missing(.instructions)
      ),
      (#"{"meals":[null]}"#, .unexpectedShape), (#"{"meals":[{}]}"#, .unexpectedShape),
      (#"{"meals":[[1]]}"#, .unexpectedShape),
    ] as [(String, LoadFailure.InvalidData)])
  func `refuses what is not the details asked for`(json: String, failure: LoadFailure.InvalidData) {
    #expect(throws: failure) { try DetailsMapper.map(.ok(json), id: "9") }
  }
}

extension HTTPResponse {
  /// The details of meal 1, "Tart", with these fields besides.
  fileprivate static func meal(_ fields: String) -> HTTPResponse {
    .ok(#"{"meals":[{"idMeal":"1","strMeal":"Tart",\#(fields)}]}"#)
  }
}
