import Testing

@testable import Shell

struct RendererTests {
  @Test(arguments: OutputFormat.allCases)
  func `tells in text only how many desserts were loaded`(format: OutputFormat) {
    let text = Renderer.text(.loaded(count: 64), as: format, on: .plain)
    #expect(text == (format == .text ? "64 desserts\n" : ""))
  }

  @Test(arguments: OutputFormat.allCases)
  func `shows lines of text alike in every format`(format: OutputFormat) {
    let answer = Answer.text("*one*\n\u{1B}[2Jtwo, \"three\"")
    #expect(
      Renderer.text(answer, as: format, on: .plain) == "*one*\n[2Jtwo, \"three\"\n")
  }

  @Test func `gives a list in each format`() {
    let answer = Answer.list(Array(Shown.list.prefix(1)))
    let shown = OutputFormat.allCases.map { Renderer.text(answer, as: $0, on: .plain) }
    #expect(
      shown == [
        "2  Rožata\n",
        """
        [
          {"number": 2, "id": "52893", "name": "Rožata", "picture": null}
        ]

        """,
        "number,id,name,picture\r\n2,52893,Rožata,\r\n",
        "number\tid\tname\tpicture\n2\t52893\tRožata\t\n",
        "2. Rožata\n",
        """
        {
          "@context": "https://schema.org",
          "@type": "ItemList",
          "numberOfItems": 1,
          "itemListElement": [
            {"@type": "ListItem", "position": 2, "item": {"@type": "Recipe", \
        "identifier": "52893", "name": "Rožata"}}
          ]
        }

        """,
      ])
  }

  @Test(arguments: [Display.plain, .terminal(columns: 40)])
  func `wraps nothing but text to a terminal`(display: Display) {
    for format in OutputFormat.allCases where format != .text {
      for answer in [Answer.list(Hostile.list), .details(Hostile.details)] {
        #expect(
          Renderer.text(answer, as: format, on: display)
            == Renderer.text(answer, as: format, on: .plain))
      }
    }
  }

  @Test(arguments: [OutputFormat.text, .json, .jsonld, .markdown])
  func `lets nothing through that could act on a terminal`(format: OutputFormat) {
    for answer in [Answer.list(Hostile.list), .details(Hostile.details)] {
      let text = Renderer.text(answer, as: format, on: .plain)
      #expect(text.split(separator: "\n").allSatisfy { String($0).printable == $0 })
    }
  }
}
