import TerminalText
import Testing

@testable import Shell

struct WithTests {
  private let whole = String.kitchen.replacing("details 23 500", with: "")

  @Test func `lists what has all of the ingredients, and counts what could not be loaded`()
    async throws
  {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("with egg butter", "retry", "with \"ripe ban\"") == """
        zerts> with egg butter
        1  Banana Bread  100g Butter · 2 Eggs
        2  egg tart  Eggs · 50g butter · for the tin butter
        ! with: 1 dessert could not be looked into: invalid data from themealdb.com: it answered 500
        ! Type retry to try again.
        zerts> retry
        1  Banana Bread  100g Butter · 2 Eggs
        2  egg tart  Eggs · 50g butter · for the tin butter
        ! with: 1 dessert could not be looked into: invalid data from themealdb.com: it answered 500
        ! Type retry to try again.
        zerts> with "ripe ban"
        1  Banana Bread  3 ripe bananas
        ! with: 1 dessert could not be looked into: invalid data from themealdb.com: it answered 500
        ! Type retry to try again.

        """)
    #expect(
      await shell.requests == [
        "feed", "details 21", "details 22", "details 23", "details 23", "details 23",
      ])
  }

  @Test func `takes what is said again and again as said once`() async throws {
    let shell = try TestShell(.kitchen)
    let many = String(repeating: "egg EGG ", count: 20_000)
    let once = await shell.run("with egg butter; with egg zzz").text
    let text = await shell.run("with \(many)butter; with \(many)zzz").text
    #expect(text.replacing(many, with: "egg ") == once)
  }

  @Test func `says what no dessert has, and what may have been meant`() async throws {
    let shell = try TestShell(
      """
      feed 200 {"meals":[{"idMeal":"21","strMeal":"Banana Bread"},{"idMeal":"22","strMeal":"egg tart"}]}
      \(whole.split(separator: "\n").dropFirst().joined(separator: "\n"))
      """)
    #expect(
      await shell.type("with bananna", "with egg zzz", "with ripe tin", "with ''", "with") == """
        zerts> with bananna
        ! with: no dessert has "bananna" (did you mean ripe bananas?)
        !   with bananna
        !        ^~~~~~~
        zerts> with egg zzz
        ! with: no dessert has "zzz"
        !   with egg zzz
        !            ^~~
        zerts> with ripe tin
        ! with: no dessert has "tin"
        !   with ripe tin
        !             ^~~
        zerts> with ''
        ! with: there is nothing to search for in ""
        !   with ''
        !        ^~
        zerts> with
        ! with: it needs more words: with INGREDIENT...
        !   with
        !   ^~~~

        """)
  }

  @Test func `gives what was found in every format`() async throws {
    let shell = try TestShell(.kitchen, keepsGoing: true)
    let run = await shell.run(
      """
      output json; with ban; output csv; with ban; output markdown; with ban; output jsonld; with ban
      """)
    #expect(run.ending == .failed(status: 4))
    let answers = run.text.replacing("\r\n", with: "\n").split(separator: "\n").filter { line in
      !line.hasPrefix("!")
    }
    #expect(
      answers.joined(separator: "\n") == """
        [
          {
            "number": 1,
            "id": "21",
            "name": "Banana Bread",
            "ingredients": [
              {"measure": "3", "name": "ripe bananas"}
            ]
          }
        ]
        number,id,name,measure,ingredient
        1,21,Banana Bread,3,ripe bananas
        1. Banana Bread: 3 ripe bananas
        {
          "@context": "https://schema.org",
          "@type": "ItemList",
          "numberOfItems": 1,
          "itemListElement": [
            {"@type": "ListItem", "position": 1, "item": {"@type": "Recipe", "identifier": "21", \
        "name": "Banana Bread"}}
          ]
        }
        """)
  }

  @Test func `tells how far it is, one dessert after the other`() async throws {
    let shell = try TestShell(.kitchen)
    _ = await shell.type("load", "with egg")
    #expect(
      shell.waiting == [
        .begins, .ends, .commandEnded,
        .begins, .dessert(1, of: 3), .begins, .ends, .dessert(2, of: 3), .begins, .ends,
        .dessert(3, of: 3), .begins, .ends, .ends, .commandEnded,
      ])
  }

  @Test func `takes saved details of at most 30 days in place of the server's`() async throws {
    let shell = try TestShell(
      .kitchen,
      saved: .init(script: .kitchen, listAge: 1, detailsAge: ["21": 29, "22": 31, "23": 2]))
    _ = await shell.type("with egg")
    // Of 23 there is a saved file that cannot be read.
    #expect(await shell.requests == ["feed", "details 22", "details 23"])
    // They are only searched: what is shown as the server's comes from the server.
    _ = await shell.type("with egg", "open 1")
    #expect(
      await shell.requests == ["feed", "details 22", "details 23", "details 23", "details 21"])
  }

  @Test func `puts the ingredients below the name where a row is too short`() async throws {
    let shell = try TestShell(.kitchen, display: .terminal(columns: 30))
    #expect(
      await shell.type("with butter").split(separator: "\n").prefix(5).joined(separator: "\n")
        == """
        zerts> with butter
        1  Banana Bread  100g Butter
        2  egg tart
             50g butter · for the tin
             butter
        """)
  }
}
