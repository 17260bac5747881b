import Desserts
import Testing

@testable import Shell

struct TextRendererTests {
  static let details = DessertDetails(
    id: "1", name: "Fig\u{1B}[1m slab", area: "Maltese", category: "Dessert",
    tags: ["Cake", "Sweet"],
    ingredients: [
      Ingredient("Figs", measure: "1-⅓ cups"), Ingredient("Sugar", measure: "5g"),
      Ingredient("Dulce de leche"), Ingredient("Sugar", measure: "5g"),
    ],
    instructions: [
      "STEP 1",
      "Cut the figs into halves,\tthen into quarters, and lay them on the sugar so that no two touch.",
      "", "Eat.",
    ],
    source: "https://desserts.example/a/very/long/address/that/does/not/fit/into/forty/columns",
    video: nil, picture: "https://desserts.example/p.jpg")

  @Test func `dresses up numbers, headings, names and addresses, and nothing else`() {
    let style = Style(hasColor: true, hasLinks: true)
    let display = Display.terminal(columns: 80, style: style)
    let list = [
      DessertList.Entry(
        number: 1, dessert: Dessert(id: "1", name: "Flan", picture: "https://a.example/f.jpg")),
      DessertList.Entry(number: 12, dessert: Dessert(id: "2", name: "Tart", picture: nil)),
    ]
    #expect(
      TextRenderer.text(.list(list), on: display) == """
        \u{1B}[2m 1\u{1B}[0m  \u{1B}]8;;https://a.example/f.jpg\u{1B}\\Flan\u{1B}]8;;\u{1B}\\  \
        \u{1B}[2m12\u{1B}[0m  Tart

        """)
    let text = TextRenderer.text(.details(Self.details), on: display)
    #expect(text.hasPrefix("\u{1B}[1mFig slab\u{1B}[0m\nMaltese"))
    #expect(text.contains("\n\u{1B}[1mIngredients\u{1B}[0m\n"))
    #expect(text.contains("\n\u{1B}[1mInstructions\u{1B}[0m\n"))
    #expect(
      text.hasSuffix(
        "\nPicture  \u{1B}]8;;https://desserts.example/p.jpg\u{1B}\\"
          + "https://desserts.example/p.jpg\u{1B}]8;;\u{1B}\\\n"))
  }

  @Test func `says what each line is about, and breaks lines at words, for those who hear it`() {
    let display = Display.terminal(columns: 40, isAccessible: true)
    #expect(
      TextRenderer.text(.details(Self.details), on: display) == """
        Name: Fig slab
        Area: Maltese
        Category: Dessert
        Tags: Cake, Sweet
        Ingredients: 4
        1-⅓ cups Figs
        5g Sugar
        Dulce de leche
        5g Sugar
        Instructions:
        STEP 1
        Cut the figs into halves, then into
        quarters, and lay them on the sugar so
        that no two touch.
        Eat.
        Source: https://desserts.example/a/very/long/address/that/does/not/fit/into/forty/columns
        Picture: https://desserts.example/p.jpg

        """)
    let list = (1...3).map {
      DessertList.Entry(number: $0, dessert: Dessert(id: "\($0)", name: "a", picture: nil))
    }
    #expect(TextRenderer.text(.list(list), on: display) == "1 a\n2 a\n3 a\n")
  }

  @Test func `shows details in 80 columns where there is no terminal`() {
    #expect(
      TextRenderer.text(.details(Self.details), on: .plain) == """
        Fig slab
        Maltese · Dessert · Cake, Sweet

        Ingredients
          1-⅓ cups  Figs
          5g        Sugar
                    Dulce de leche
          5g        Sugar

        Instructions
        STEP 1
        Cut the figs into halves, then into quarters, and lay them on the sugar so that
        no two touch.

        Eat.

        Source   https://desserts.example/a/very/long/address/that/does/not/fit/into/forty/columns
        Picture  https://desserts.example/p.jpg

        """)
  }

  @Test func `wraps all but addresses to a narrow terminal`() {
    #expect(
      TextRenderer.text(.details(Self.details), on: .terminal(columns: 20)) == """
        Fig slab
        Maltese · Dessert ·
        Cake, Sweet

        Ingredients
          1-⅓ cups  Figs
          5g        Sugar
                    Dulce de
                    leche
          5g        Sugar

        Instructions
        STEP 1
        Cut the figs into
        halves, then into
        quarters, and lay
        them on the sugar so
        that no two touch.

        Eat.

        Source   https://desserts.example/a/very/long/address/that/does/not/fit/into/forty/columns
        Picture  https://desserts.example/p.jpg

        """)
  }

  @Test func `sets text no wider than 100 columns`() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let details = DessertDetails(id: "1", name: "Tart", instructions: [words])
    let lines = TextRenderer.text(.details(details), on: .terminal(columns: 300))
      .split(separator: "\n")
    #expect(lines.map(\.count).max() == 99)
  }

  @Test func `shows no headings for what is not there`() {
    let details = DessertDetails(id: "1", name: "Tart", instructions: ["Eat."])
    #expect(
      TextRenderer.text(.details(details), on: .plain) == "Tart\n\nInstructions\nEat.\n")
  }

  @Test func `shows names alone when no ingredient has a measure`() {
    let details = DessertDetails(
      id: "1", name: "Tart", ingredients: [Ingredient("Love")], instructions: ["Eat."])
    #expect(
      TextRenderer.text(.details(details), on: .plain)
        == "Tart\n\nIngredients\n  Love\n\nInstructions\nEat.\n")
  }

  @Test func `does not let a long measure push all names aside`() {
    let details = DessertDetails(
      id: "1", name: "Tart",
      ingredients: [
        Ingredient("Figs", measure: "two or three handfuls"), Ingredient("Salt", measure: "5g"),
      ], instructions: ["Eat."])
    #expect(
      TextRenderer.text(.details(details), on: .terminal(columns: 20)) == """
        Tart

        Ingredients
          two or three
          handfuls
                      Figs
          5g          Salt

        Instructions
        Eat.

        """)
  }

  @Test func `numbers a list to the right`() {
    let entries = (8...11).map {
      DessertList.Entry(number: $0, dessert: Dessert(id: "\($0)", name: "Tart\t\($0)"))
    }
    #expect(
      TextRenderer.text(.list(entries), on: .plain)
        == " 8  Tart 8\n 9  Tart 9\n10  Tart 10\n11  Tart 11\n")
    #expect(
      TextRenderer.text(.list(entries), on: .terminal(columns: 26))
        == " 8  Tart 8  10  Tart 10\n 9  Tart 9  11  Tart 11\n")
  }

  @Test func `fills the paragraphs of help anew in a narrow window, and indents what goes on`() {
    let text = "one two three\nfour five\n\n  a     b c d e f"
    #expect(
      TextRenderer.text(.help(text), on: .terminal(columns: 12))
        == "one two\nthree four\nfive\n\n  a     b c\n  d e f\n")
    #expect(TextRenderer.text(.help(text), on: .terminal(columns: 18)) == text + "\n")
    #expect(TextRenderer.text(.help(text), on: .plain) == text + "\n")
  }

  @Test func `wraps the status at word ends in a narrow window`() async throws {
    let shell = try TestShell("feed lost", display: .terminal(columns: 40))
    #expect(
      await shell.type("ls", "status") == """
        zerts> ls
        ! ls: no connection to themealdb.com: the connection was lost
        ! Type retry to try again.
        zerts> status
        source    the test network
        desserts  none loaded yet
        failed    ls: no connection to
                  themealdb.com: the connection
                  was lost

        """)
  }
}
