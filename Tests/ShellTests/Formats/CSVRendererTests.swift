import Desserts
import Testing

@testable import Shell

struct CSVRendererTests {
  @Test func `shows a list as rows that end in CRLF`() {
    #expect(
      CSVRenderer.text(.list(Shown.list))
        == [
          "number,id,name,picture", "2,52893,Rožata,",
          #"3,11,"The ""Best"", 5\6",https://desserts.example/a.jpg"#,
          "12,12,\"=cmd()\n</a>\",javascript:x", "",
        ].joined(separator: "\r\n"))
    #expect(CSVRenderer.text(.list([])) == "number,id,name,picture\r\n")
  }

  @Test func `shows details as their ingredients`() {
    #expect(
      CSVRenderer.text(.details(Shown.details))
        == [
          "number,id,name,measure,ingredient", "5,52893,Fig & nut slab,1-⅓ cups,Figs",
          "5,52893,Fig & nut slab,,\"Salt, fine\"", "5,52893,Fig & nut slab,5\tg,Sugar", "",
        ].joined(separator: "\r\n"))
    #expect(
      CSVRenderer.text(.details(Shown.bare)) == "number,id,name,measure,ingredient\r\n")
  }

  @Test func `tells how the session stands`() {
    #expect(
      CSVRenderer.text(.status(Shown.status))
        == [
          "name,value", "source,the | network", "desserts,64", "loaded,2025-06-15T17:06:40+02:00",
          "saved,", "leftOut,1", "failed,ls  fig: no connection to themealdb.com: it refused", "",
        ].joined(separator: "\r\n"))
    #expect(
      CSVRenderer.text(.status(Shown.freshStatus))
        == "name,value\r\nsource,demo\r\ndesserts,\r\nloaded,\r\nsaved,\r\nleftOut,\r\nfailed,\r\n")
  }

  @Test func `numbers the history`() {
    #expect(
      CSVRenderer.text(Shown.history)
        == "number,line\r\n2,ls\r\n3,\"open \"\"fig, slab\"\"\"\r\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", #""a,b""#), (#"""#, #""""""#), ("\"\u{301}", "\"\"\"\u{301}\""),
    ("\r", "\"\r\""), ("\n", "\"\n\""), ("\r\n", "\"\r\n\""), (" a", "\" a\""), ("a\t", "\"a\t\""),
    ("\u{3000}a", "\"\u{3000}a\""), ("a b", "a b"), ("", ""), ("=1+1", "=1+1"), ("'", "'"),
  ])
  func `quotes what would be read as something else`(name: String, field: String) {
    let ingredients = [Ingredient(name)]
    let details = DessertDetails(id: "1", name: "Tart", ingredients: ingredients, instructions: [])
    #expect(
      Array(CSVRenderer.text(.details(details)).unicodeScalars)
        == Array("number,id,name,measure,ingredient\r\n5,1,Tart,,\(field)\r\n".unicodeScalars))
  }

  @Test func `loses nothing`() throws {
    let rows = Self.parse(CSVRenderer.text(.list(Hostile.list)))
    #expect(rows.first?.scalars == ["number", "id", "name", "picture"].scalars)
    #expect(rows.dropFirst().map(\.scalars) == Hostile.list.map(Self.row).map(\.scalars))
    let ingredients = Self.parse(CSVRenderer.text(.details(Hostile.details))).dropFirst()
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
  func `is read by Python as it was meant`() async throws {
    let names = try await Tool.python.run(
      "-c",
      """
      import csv, io, sys
      text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
      for row in csv.DictReader(text, strict=True): print(ascii(row['name']))
      """, input: CSVRenderer.text(.list(Hostile.list)))
    let meant = try await Tool.python.run(
      "-c",
      """
      import sys
      for x in sys.stdin.buffer.read().decode().split('\\0'): print(ascii(x))
      """, input: Hostile.texts.joined(separator: "\0"))
    #expect(names == meant)
  }

  private static func row(_ entry: DessertList.Entry) -> [String] {
    [String(entry.number), entry.dessert.id, entry.dessert.name, entry.dessert.picture ?? ""]
  }

  /// Parses CSV strictly by RFC 4180.
  private static func parse(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    var isQuoted = false
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where !isQuoted && field.isEmpty: isQuoted = true
      case "\"" where isQuoted && scalars.first == "\"":
        field.append(scalar)
        scalars.removeFirst()
      case "\"" where isQuoted: isQuoted = false
      case "," where !isQuoted:
        row.append(String(field))
        field = .init()
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        rows.append(row + [String(field)])
        (row, field) = ([], .init())
      default: field.append(scalar)
      }
    }
    return rows + (row.isEmpty && field.isEmpty && !isQuoted ? [] : [["unfinished"]])
  }
}
