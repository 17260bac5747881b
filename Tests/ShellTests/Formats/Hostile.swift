import Desserts
import Foundation

@testable import Shell

extension Answer {
  /// A selection of these entries.
  static func list(_ entries: [DessertList.Entry]) -> Answer { .list(.init(entries)) }
}

/// Text that breaks a program which takes it for something else than text.
enum Hostile {
  static let texts = [
    "plain", "Crème brûlée 🍰 👩\u{200D}🍳", "a,b", #"say "hi""#, "\"\u{301}accented quote",
    "\\\u{301}accented backslash", "line\nbreak", "line\r\nbreak", "return\ronly", "tab\tbed",
    #"back\slash \n \t"#, "\u{1B}[2Jcleared\u{7}", "\u{9B}31m", "\u{7F}",
    "sep\u{2028}ar\u{2029}ate",
    "\u{202E}reversed\u{202C}", "\u{85}next line", "tag\u{E0067}", "\u{FEFF}mark", "=cmd()",
    "+1", "-1", "@SUM(A1)", " blank edges ", "\u{A0}nbsp\u{A0}", "\"", "\\", ",", "'", "null",
    "</script><!--", "&amp; &lt;", "a/b", "{}", "[]", "NULL\u{1}", "e\u{301} and é", "$(id) `id`",
    "1. first", "# heading #", "- item", "> quote", "| cell | cell |", "*bold* _it_ ~~no~~",
    "![image](https://desserts.example/p.jpg)", "[link]: /url", "```", "===", "---",
  ]

  static let list = texts.enumerated().map { index, text in
    DessertList.Entry(
      number: index * 2 + 1,
      dessert: Dessert(id: "\(index)", name: text, picture: index % 3 == 0 ? nil : text))
  }

  static let details = DessertDetails(
    id: "1", name: texts[3], area: texts[8], category: texts[11], tags: texts,
    ingredients: texts.enumerated().map { Ingredient($1, measure: $0 % 3 == 0 ? nil : $1) },
    instructions: Instructions(texts), source: texts[14], video: nil, picture: texts[17])
}

/// The answers that are rendered in every format.
enum Shown {
  static let list = [
    DessertList.Entry(number: 2, dessert: Dessert(id: "52893", name: "Rožata")),
    DessertList.Entry(
      number: 3,
      dessert: Dessert(
        id: "11", name: #"The "Best", 5\6"#, picture: "https://desserts.example/a.jpg")),
    DessertList.Entry(
      number: 12, dessert: Dessert(id: "12", name: "=cmd()\n</a>", picture: "javascript:x")),
  ]

  static let details = DessertDetails(
    id: "52893", name: "Fig & nut slab", area: "Maltese", category: "Dessert",
    tags: ["Cake", "Sweet"],
    ingredients: [
      Ingredient("Figs", measure: "1-⅓ cups"), Ingredient("Salt, fine"),
      Ingredient("Sugar", measure: "5\tg"),
    ],
    instructions: ["STEP 1", "Cut the <figs>.", "", "2. Eat\u{7}."],
    source: "https://desserts.example/fig?a=1&b=_2_", video: "javascript:alert(1)",
    picture: "https://desserts.example/p.jpg")

  static let bare = DessertDetails(id: "1", name: "Tart", instructions: ["Eat."])

  /// `ls  fig`.
  private static let statement = {
    let line = "ls  fig"
    let words = [("ls", 0..<2), ("fig", 4..<7)].map { text, bytes in
      Statement.Word(text: text, range: line.range(ofBytes: bytes))
    }
    return Statement(line: line, column: 1, words: words)
  }()

  static let status = SessionStatus(
    source: "the | network",
    loaded: .init(
      count: 64, leftOut: 1, date: Date(timeIntervalSince1970: 1_750_000_000),
      isSaved: false, timeZone: TimeZone(secondsFromGMT: 7200) ?? .gmt),
    now: Date(timeIntervalSince1970: 1_750_000_000),
    failed: FailedLoad(
      statement: statement,
      command: "ls", failure: .connectivity(.refused, host: "themealdb.com"),
      date: Date(timeIntervalSince1970: 1_750_000_000)))

  static let freshStatus = SessionStatus(
    source: "demo", loaded: nil, now: Date(timeIntervalSince1970: 1_750_000_000), failed: nil)

  static let history = Answer.history(["load", "ls", #"open "fig, slab""#], last: 2)
}
