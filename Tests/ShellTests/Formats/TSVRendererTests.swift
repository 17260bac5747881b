import Desserts
import Testing

@testable import Shell

struct TSVRendererTests {
  @Test func `shows a list as rows, one a line`() {
    #expect(
      TSVRenderer.text(.list(Shown.list)) == """
        number\tid\tname\tpicture
        2\t52893\tRožata\t
        3\t11\tThe "Best", 5\\\\6\thttps://desserts.example/a.jpg
        12\t12\t=cmd()\\n</a>\tjavascript:x

        """)
    #expect(TSVRenderer.text(.list([])) == "number\tid\tname\tpicture\n")
  }

  @Test func `shows details as their ingredients`() {
    #expect(
      TSVRenderer.text(.details(Shown.details))
        == """
        number\tid\tname\tmeasure\tingredient
        5\t52893\tFig & nut slab\t1-⅓ cups\tFigs
        5\t52893\tFig & nut slab\t\tSalt, fine
        5\t52893\tFig & nut slab\t5\\tg\tSugar

        """)
  }

  @Test func `tells how the session stands`() {
    #expect(
      TSVRenderer.text(.status(Shown.status)) == """
        name\tvalue
        source\tthe | network
        desserts\t64
        loaded\t2025-06-15T17:06:40+02:00
        saved\t
        leftOut\t1
        failed\tls  fig: no connection to themealdb.com: it refused

        """)
    #expect(
      TSVRenderer.text(.status(Shown.freshStatus))
        == "name\tvalue\nsource\tdemo\ndesserts\t\nloaded\t\nsaved\t\nleftOut\t\nfailed\t\n")
  }

  @Test func `numbers the history`() {
    #expect(TSVRenderer.text(Shown.history) == "number\tline\n2\tls\n3\topen \"fig, slab\"\n")
  }

  @Test func `loses nothing`() {
    let rows = Self.parse(TSVRenderer.text(.list(Hostile.list)))
    #expect(rows.first?.scalars == ["number", "id", "name", "picture"].scalars)
    #expect(
      rows.dropFirst().map(\.scalars)
        == Hostile.list.map {
          [String($0.number), $0.dessert.id, $0.dessert.name, $0.dessert.picture ?? ""].scalars
        })
    let ingredients = Self.parse(TSVRenderer.text(.details(Hostile.details))).dropFirst()
    #expect(
      ingredients.map(\.scalars)
        == Hostile.details.ingredients.map { ingredient in
          [
            "5", Hostile.details.id, Hostile.details.name, ingredient.measure ?? "",
            ingredient.name,
          ]
          .scalars
        })
  }

  @Test(.enabled(if: Tool.python.isThere, "python3 is not installed"))
  func `is cut by Python into as many rows and fields as were meant`() async throws {
    let counts = try await Tool.python.run(
      "-c",
      """
      import sys
      rows = sys.stdin.buffer.read().decode().removesuffix('\\n').split('\\n')
      print(len(rows), {row.count('\\t') for row in rows}, '\\r' in ''.join(rows))
      """, input: TSVRenderer.text(.list(Hostile.list)))
    #expect(counts == "\(Hostile.list.count + 1) {3} False\n")
  }

  private static func parse(_ text: String) -> [[String]] {
    text.unicodeScalars.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
        var whole = String.UnicodeScalarView()
        var rest = field
        while let scalar = rest.popFirst() {
          guard scalar == "\\" else {
            whole.append(scalar)
            continue
          }
          switch rest.popFirst() {
          case "t": whole.append("\t")
          case "n": whole.append("\n")
          case "r": whole.append("\r")
          case "\\": whole.append("\\")
          default: whole += "(no such escape)".unicodeScalars
          }
        }
        return String(whole)
      }
    }
  }
}
