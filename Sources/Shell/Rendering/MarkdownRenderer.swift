import Desserts

/// Answers as Markdown: CommonMark, and GitHub's tables for `status`.
enum MarkdownRenderer {
  /// The page, or nothing for an answer that is none in Markdown.
  static func text(_ answer: Answer) -> String { lines(of: answer).map { $0 + "\n" }.joined() }

  private static func lines(of answer: Answer) -> [String] {
    switch answer {
    case .loaded, .lines: []
    case .list(let entries): list(entries.map { ($0.number, $0.dessert.name) })
    case .details(let details): page(of: details)
    case .picture(let link): [image(link)]
    case .status(let status):
      ["| name | value |", "| --- | --- |"]
        + status.rows.map { "| " + $0.map(\.markdown).joined(separator: " | ") + " |" }
    case .history(let typed, let count):
      list(typed.numbered(last: count).map { ($0.number, $0.line) })
    }
  }

  /// A list that shows these numbers.
  ///
  /// Of a list in Markdown the first number counts, and the others follow from it. So where numbers
  /// are missing another list begins, which the other mark behind its numbers (`3.`, `5)`) says.
  private static func list(_ items: [(number: Int, text: String)]) -> [String] {
    var marks = (".", ")")
    var previous: Int?
    return items.map { number, text in
      if let last = previous, number != last + 1 { marks = (marks.1, marks.0) }
      previous = number
      return block("\(number)\(marks.0)", text.markdown)
    }
  }

  private static func page(of details: DessertDetails) -> [String] {
    let about =
      [details.area, details.category].compactMap(\.self)
      + (details.tags.isEmpty ? [] : [details.tags.joined(separator: ", ")])
    var blocks = [[block("#", details.name.markdown)]]
    if !about.isEmpty { blocks.append([about.joined(separator: " · ").markdown]) }
    if !details.ingredients.isEmpty {
      blocks.append(["## Ingredients"])
      blocks.append(
        details.ingredients.map { ingredient in
          let words = [ingredient.measure, ingredient.name].compactMap(\.self)
          return block("-", words.joined(separator: " ").markdown)
        })
    }
    blocks.append(["## Instructions"])
    blocks += details.paragraphs.map { [$0.markdown] }
    let links = [
      ("Source", details.source), ("Video", details.video), ("Picture", details.picture),
    ]
    .compactMap { label, address in address.map { "- \(label): \(link($0))" } }
    if !links.isEmpty { blocks += [["## Links"], links] }
    // What is not printable may leave nothing of a block, and two blank lines in its place.
    return Array(blocks.filter { $0 != [""] }.joined(separator: [""]))
  }

  /// A mark that makes a line a block of its kind, and the text of that.
  private static func block(_ mark: String, _ text: String) -> String {
    text.isEmpty ? mark : "\(mark) \(text)"
  }

  /// A picture that is shown where the page is, when its address can be followed; else that.
  private static func image(_ link: PictureLink) -> String {
    link.address.webAddress.map { "![\(link.name.markdown)](<\($0)>)" } ?? link.address.markdown
  }

  /// An address to follow, when it is one; else its text.
  private static func link(_ address: String) -> String {
    address.webAddress.map { "<\($0)>" } ?? address.markdown
  }
}
