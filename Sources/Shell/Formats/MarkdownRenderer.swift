import Desserts

/// Answers as Markdown: CommonMark, and GitHub's tables for `status`.
enum MarkdownRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    switch answer {
    case .loaded, .saved, .help, .lines: break
    case .list(let entries):
      write(list: entries.lazy.map { ($0.number, $0.dessert.name) }, to: &stream)
    case .details(let desserts, isList: _):
      for (index, dessert) in desserts.enumerated() {
        if index > 0 { stream.write("\n") }
        write(pageOf: dessert.details, to: &stream)
      }
    case .pictures(let links, isList: _):
      for (index, link) in links.enumerated() {
        stream.write(lines: index > 0 ? ["", image(link)] : [image(link)])
      }
    case .matches(let matches):
      write(
        list: matches.lazy.map { match in
          (
            match.dessert.number ?? 0,
            match.dessert.details.name + ": " + TextRenderer.ingredients(of: match)
          )
        }, to: &stream)
    case .shopping(let list):
      stream.write(
        lines: list.items.lazy.map { item in
          block("-", TextRenderer.line(of: item).markdown)
        })
    case .step(let step):
      stream.write(lines: [block("##", TextRenderer.heading(of: step).markdown), ""])
      stream.write(lines: [step.step.line.markdown])
    case .status(let status):
      stream.write(lines: ["| name | value |", "| --- | --- |"])
      stream.write(
        lines: status.rows.map { "| " + $0.map(\.markdown).joined(separator: " | ") + " |" })
    case .history(let typed, let count):
      write(list: typed.numbered(last: count).lazy.map { ($0.number, $0.line) }, to: &stream)
    }
  }

  /// Writes a list that shows these numbers.
  ///
  /// Markdown numbers a list from its first number on. Where numbers are missing, changing the
  /// delimiter (`3.`, `5)`) starts another list.
  private static func write(
    list items: some Sequence<(Int, String)>, to stream: inout some TextOutputStream
  ) {
    var marks = (".", ")")
    var previous: Int?
    for (number, text) in items {
      if let last = previous, number != last + 1 { marks = (marks.1, marks.0) }
      previous = number
      stream.write(lines: [block("\(number)\(marks.0)", text.markdown)])
    }
  }

  private static func write(
    pageOf details: DessertDetails, to stream: inout some TextOutputStream
  ) {
    var isFirst = true
    func write(_ block: [String]) {
      // A block without any printable text would leave two blank lines.
      if block == [""] { return }
      if !isFirst { stream.write("\n") }
      isFirst = false
      stream.write(lines: block)
    }
    let about =
      [details.area, details.category].compactMap(\.self)
      + (details.tags.isEmpty ? [] : [details.tags.joined(separator: ", ")])
    write([block("#", details.name.markdown)])
    if !about.isEmpty { write([about.joined(separator: " · ").markdown]) }
    if !details.ingredients.isEmpty {
      write(["## Ingredients"])
      write(
        details.ingredients.map { ingredient in
          let words = [ingredient.measure, ingredient.name].compactMap(\.self)
          return block("-", words.joined(separator: " ").markdown)
        })
    }
    write(["## Instructions"])
    for step in details.instructions.steps {
      if step.hasHeading, let mark = step.mark {
        write([block("###", mark.markdown)])
        write([step.text.markdown])
      } else {
        write([step.line.markdown])
      }
    }
    let links = [
      ("Source", details.source), ("Video", details.video), ("Picture", details.picture),
    ]
    .compactMap { label, address in address.map { "- \(label): \(link($0))" } }
    if !links.isEmpty {
      write(["## Links"])
      write(links)
    }
  }

  /// A block marker and its text.
  private static func block(_ mark: String, _ text: String) -> String {
    text.isEmpty ? mark : "\(mark) \(text)"
  }

  /// An image when the address is safe to follow; else the address as text.
  private static func image(_ link: PictureLink) -> String {
    link.address.webAddress.map { "![\(link.name.markdown)](<\($0)>)" } ?? link.address.markdown
  }

  /// A link when the address is safe to follow; else the address as text.
  private static func link(_ address: String) -> String {
    address.webAddress.map { "<\($0)>" } ?? address.markdown
  }
}
