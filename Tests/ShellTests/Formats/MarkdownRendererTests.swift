import Desserts
import TestSupport
import TerminalText
import Testing

@testable import Shell

struct MarkdownRendererTests {
  @Test func `shows a list with its own numbers, another list after each gap`() {
    #expect(
      MarkdownRenderer.text(.list(Shown.list)) == #"""
        2. Rožata
        3. The "Best", 5\\6
        12) \=cmd() \</a\>

        """#)
    #expect(MarkdownRenderer.text(.list([])).isEmpty)
    let gaps = [1, 3, 4, 7, 9].map {
      DessertList.Entry(number: $0, dessert: Dessert(id: "\($0)", name: "Tart"))
    }
    #expect(
      MarkdownRenderer.text(.list(gaps)) == "1. Tart\n3) Tart\n4) Tart\n7. Tart\n9) Tart\n")
  }

  @Test func `shows details as a page`() {
    #expect(
      MarkdownRenderer.text(.details(Shown.details)) == #"""
        # Fig \& nut slab

        Maltese · Dessert · Cake, Sweet

        ## Ingredients

        - 1-⅓ cups Figs
        - Salt, fine
        - 5 g Sugar

        ## Instructions

        ### STEP 1

        Cut the \<figs\>.

        2\. Eat.

        ## Links

        - Source: <https://desserts.example/fig?a=1&b=_2_>
        - Video: javascript:alert(1)
        - Picture: <https://desserts.example/p.jpg>

        """#)
    #expect(
      MarkdownRenderer.text(.details(Shown.bare)) == "# Tart\n\n## Instructions\n\nEat.\n")
  }

  @Test func `tells how the session stands, in a table`() {
    #expect(
      MarkdownRenderer.text(.status(Shown.status)) == #"""
        | name | value |
        | --- | --- |
        | source | the \| network |
        | desserts | 64 |
        | loaded | 2025-06-15T17:06:40+02:00 |
        | saved |  |
        | leftOut | 1 |
        | failed | ls  fig: no connection to themealdb.com: it refused |

        """#)
  }

  @Test func `numbers the history`() {
    #expect(MarkdownRenderer.text(Shown.history) == "2. ls\n3. open \"fig, slab\"\n")
  }

  @Test(arguments: [
    ("Crème brûlée (old-style), 1.5 = 3/2 + 0!", #"Crème brûlée (old-style), 1.5 = 3/2 + 0\!"#),
    ("# heading #", ##"\# heading \#"##), ("- item", #"\- item"#), ("+ item", #"\+ item"#),
    ("---", #"\---"#), ("===", #"\==="#), ("1. first", #"1\. first"#), ("12) last", #"12\) last"#),
    ("1-2. a", "1-2. a"), ("a1. b", "a1. b"), ("> quote", #"\> quote"#),
    ("*a* _b_ `c` ~~d~~", #"\*a\* \_b\_ \`c\` \~\~d\~\~"#),
    ("![a](b) <i> &amp; a|b", #"\!\[a\](b) \<i\> \&amp; a\|b"#), (#"\*"#, #"\\\*"#),
    ("    code", "code"), ("break  ", "break"), ("a\n# b", ##"a \# b"##), ("\tcode", "code"),
    ("\u{1B}[2J\u{202E}", ""), ("\u{202E}# a", ##"\# a"##),
    ("see https://a.example and Www.b.example", #"see https:\//a.example and Www\.b.example"#),
    ("", ""), ("\u{200B}", ""),
  ])
  func `escapes what is special, and only that`(text: String, markdown: String) {
    #expect(text.markdown == markdown)
  }

  @Test func `leaves no block and no blank line of what is not printable`() {
    let details = DessertDetails(
      id: "1", name: "\u{202E}", ingredients: [Ingredient("\u{202E}")],
      instructions: ["\u{202E}", "Eat."])
    #expect(
      MarkdownRenderer.text(.details(details))
        == "#\n\n## Ingredients\n\n-\n\n## Instructions\n\nEat.\n")
  }

  @Test(.enabled(if: Tool.rendersMarkdown, "python3 has no markdown_it"))
  func `renders as the text it was made from`() async throws {
    let rendered = try await Tool.python.run(
      "-c",
      """
      import html, re, sys
      from markdown_it import MarkdownIt
      page = MarkdownIt('gfm-like', {'linkify': False}).render(sys.stdin.buffer.read().decode())
      for start, items in re.findall(r'<ol(?: start="(\\d+)")?>(.*?)</ol>', page, re.S):
        for n, item in enumerate(re.findall(r'<li>(.*?)</li>', items, re.S)):
          print(int(start or 1) + n, html.unescape(item).replace('\\n', '').encode())
      """, input: MarkdownRenderer.text(.list(Hostile.list)))
    let meant = try await Tool.python.run(
      "-c",
      """
      import sys
      for n, text in enumerate(sys.stdin.buffer.read().decode().split('\\n')):
        print(2 * n + 1, text.strip().encode())
      """, input: Hostile.texts.map(\.printable).joined(separator: "\n"))
    #expect(rendered == meant)
  }
}

extension Tool {
  /// Whether Python can render Markdown here.
  fileprivate static let rendersMarkdown = python.hasModule("markdown_it")
}
