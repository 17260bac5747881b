import Desserts
import TerminalText
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
    let answer = Answer.lines(["*one*", "\u{1B}[2Jtwo, \"three\""])
    #expect(
      Renderer.text(answer, as: format, on: .plain) == "*one*\ntwo, \"three\"\n")
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

  @Test func `gives the address of a picture in each format`() {
    let link = PictureLink(id: "11", name: "Fig & nut", address: "https://desserts.example/a.jpg")
    let shown = OutputFormat.allCases.map { Renderer.text(.picture(link), as: $0, on: .plain) }
    #expect(
      shown == [
        "https://desserts.example/a.jpg\n",
        """
        {
          "id": "11",
          "name": "Fig & nut",
          "picture": "https://desserts.example/a.jpg"
        }

        """,
        "id,name,picture\r\n11,Fig & nut,https://desserts.example/a.jpg\r\n",
        "id\tname\tpicture\n11\tFig & nut\thttps://desserts.example/a.jpg\n",
        "![Fig \\& nut](<https://desserts.example/a.jpg>)\n",
        """
        {
          "@context": "https://schema.org",
          "@type": "ImageObject",
          "name": "Fig & nut",
          "contentUrl": "https://desserts.example/a.jpg"
        }

        """,
      ])
  }

  @Test func `gives an address that is none of the web as text, where that is no link`() {
    let link = PictureLink(id: "11", name: "Fig", address: "javascript:a(*)")
    let formats = [OutputFormat.text, .csv, .markdown, .jsonld]
    #expect(
      formats.map { Renderer.text(.picture(link), as: $0, on: .plain) } == [
        "javascript:a(*)\n", "id,name,picture\r\n11,Fig,javascript:a(*)\r\n",
        "javascript:a(\\*)\n",
        """
        {
          "@context": "https://schema.org",
          "@type": "ImageObject",
          "name": "Fig"
        }

        """,
      ])
  }

  @Test(arguments: [Display.plain, .terminal(columns: 40)])
  func `wraps nothing but text to a terminal`(display: Display) {
    for format in OutputFormat.allCases where format != .text {
      for answer in [Answer.list(Hostile.list), .details(Hostile.details)] {
        let shown = Renderer.text(answer, as: format, on: .plain)
        // On a terminal csv and tsv are made printable too.
        if display == .plain || ![.csv, .tsv].contains(format) {
          #expect(Renderer.text(answer, as: format, on: display) == shown)
        }
      }
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func `lets nothing through that could act on a terminal`(format: OutputFormat) {
    let links = Hostile.texts.map { Answer.picture(PictureLink(id: $0, name: $0, address: $0)) }
    for answer in [Answer.list(Hostile.list), .details(Hostile.details)] + links {
      let text = Renderer.text(answer, as: format, on: .terminal(columns: 80))
      let lines = text.replacing("\r\n", with: "\n").split { $0 == "\n" || $0 == "\t" }
      #expect(lines.allSatisfy { String($0).printable == $0 })
    }
  }

  @Test(arguments: [OutputFormat.json, .csv, .tsv])
  func `gives a program all that a text has`(format: OutputFormat) {
    let name = "a\u{9B}31m\u{202E}\u{1B}]52;c;eA==\u{7}" + String(repeating: "\u{301}", count: 50)
    let list = Answer.list([.init(number: 1, dessert: Dessert(id: "1", name: name))])
    let text = Renderer.text(list, as: format, on: .plain)
    let escaped = #"a\u009b31m\u202e\u001b]52;c;eA==\u0007"#
    let whole =
      format == .json
      ? escaped + String(repeating: "\u{301}", count: 8) + String(repeating: #"\u0301"#, count: 42)
      : name
    #expect(text.unicodeScalars.contains(whole.unicodeScalars))
  }
}
