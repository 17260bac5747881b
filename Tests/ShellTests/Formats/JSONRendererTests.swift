import Desserts
import Foundation
import TestSupport
import Testing

@testable import Shell

struct JSONRendererTests {
  @Test func `shows a list as an array, a dessert a line`() {
    #expect(
      JSONRenderer.text(.list(Shown.list)) == #"""
        [
          {"number": 2, "id": "52893", "name": "Rožata", "picture": null},
          {"number": 3, "id": "11", "name": "The \"Best\", 5\\6", "picture": "https://desserts.example/a.jpg"},
          {"number": 12, "id": "12", "name": "=cmd()\n</a>", "picture": "javascript:x"}
        ]

        """#)
    #expect(JSONRenderer.text(.list([])) == "[]\n")
  }

  @Test func `shows details as an object with all members`() {
    #expect(
      JSONRenderer.text(.details(Shown.details)) == #"""
        {
          "id": "52893",
          "name": "Fig & nut slab",
          "area": "Maltese",
          "category": "Dessert",
          "tags": [
            "Cake",
            "Sweet"
          ],
          "ingredients": [
            {"measure": "1-⅓ cups", "name": "Figs"},
            {"measure": null, "name": "Salt, fine"},
            {"measure": "5\tg", "name": "Sugar"}
          ],
          "instructions": [
            "STEP 1",
            "Cut the <figs>.",
            "2. Eat\u0007."
          ],
          "source": "https://desserts.example/fig?a=1&b=_2_",
          "video": "javascript:alert(1)",
          "picture": "https://desserts.example/p.jpg"
        }

        """#)
  }

  @Test func `says null for what is absent`() {
    #expect(
      JSONRenderer.text(.details(Shown.bare)) == """
        {
          "id": "1",
          "name": "Tart",
          "area": null,
          "category": null,
          "tags": [],
          "ingredients": [],
          "instructions": [
            "Eat."
          ],
          "source": null,
          "video": null,
          "picture": null
        }

        """)
  }

  @Test func `tells how the session stands`() {
    #expect(
      JSONRenderer.text(.status(Shown.status)) == """
        {
          "source": "the | network",
          "desserts": 64,
          "loaded": "2025-06-15T17:06:40+02:00",
          "saved": null,
          "leftOut": 1,
          "failed": "ls  fig: no connection to themealdb.com: it refused"
        }

        """)
    #expect(
      JSONRenderer.text(.status(Shown.freshStatus)) == """
        {
          "source": "demo",
          "desserts": null,
          "loaded": null,
          "saved": null,
          "leftOut": null,
          "failed": null
        }

        """)
  }

  @Test func `numbers the history`() {
    #expect(
      JSONRenderer.text(Shown.history) == #"""
        [
          {"number": 2, "line": "ls"},
          {"number": 3, "line": "open \"fig, slab\""}
        ]

        """#)
  }

  @Test func `escapes what acts on a terminal, pairs of surrogates included`() {
    let entry = DessertList.Entry(
      number: 1, dessert: Dessert(id: "1", name: "\u{1B}\u{9B}\u{2028}\u{202E}\u{E0067}\u{0}/🍰"))
    #expect(
      JSONRenderer.text(.list([entry])) == #"""
        [
          {"number": 1, "id": "1", "name": "\u001b\u009b\u2028\u202e\udb40\udc67\u0000/🍰", "picture": null}
        ]

        """#)
  }

  @Test func `loses nothing of a list`() throws {
    struct Item: Decodable {
      let number: Int
      let id: String
      let name: String
      let picture: String?
    }
    let text = JSONRenderer.text(.list(Hostile.list))
    let items = try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    let entries = items.map {
      DessertList.Entry(
        number: $0.number, dessert: Dessert(id: $0.id, name: $0.name, picture: $0.picture))
    }
    #expect(entries.scalars == Hostile.list.scalars)
  }

  @Test func `loses nothing of details`() throws {
    let text = JSONRenderer.text(.details(Hostile.details))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let details = Hostile.details
    #expect((object["tags"] as? [String])?.scalars == details.tags.scalars)
    #expect((object["instructions"] as? [String])?.scalars == Array(details.instructions).scalars)
    let ingredients = try #require(object["ingredients"] as? [[String: Any]])
    #expect(
      ingredients.map { $0["name"] as? String ?? "" }.scalars
        == details.ingredients.map(\.name).scalars)
    #expect(
      ingredients.map { $0["measure"] as? String ?? "" }.scalars
        == details.ingredients.map { $0.measure ?? "" }.scalars)
    for (name, value) in [
      ("name", details.name), ("area", details.area), ("category", details.category),
      ("source", details.source), ("picture", details.picture),
    ] {
      #expect(object[name] as? String == value)
    }
    #expect(object["video"] is NSNull)
  }

  @Test(.enabled(if: Tool.python.isThere, "python3 is not installed"))
  func `is read by Python as it was meant`() async throws {
    let names = try await Tool.python.run(
      "-c", "import json, sys\nfor x in json.load(sys.stdin): print(ascii(x['name']))",
      input: JSONRenderer.text(.list(Hostile.list)))
    let meant = try await Tool.python.run(
      "-c", "import sys\nfor x in sys.stdin.read().split('\\0'): print(ascii(x))",
      input: Hostile.texts.joined(separator: "\0"))
    #expect(names == meant)
  }

  @Test(.enabled(if: Tool.jq.isThere, "jq is not installed"))
  func `is read by jq, members in their order`() async throws {
    let keys = try await Tool.jq.run(
      "-c", "keys_unsorted", input: JSONRenderer.text(.details(Hostile.details)))
    #expect(
      keys == """
        ["id","name","area","category","tags","ingredients","instructions","source","video","picture"]

        """)
    let numbers = try await Tool.jq.run(
      "-r", ".[] | select(.picture == null) | .number", input: JSONRenderer.text(.list(Shown.list)))
    #expect(numbers == "2\n")
  }
}
