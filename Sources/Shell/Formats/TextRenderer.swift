import Desserts
import Platform
import TerminalText

/// Answers as text for people.
enum TextRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    switch answer {
    case .loaded(let list, let now): stream.write(lines: [Sentences.loaded(list, at: now)])
    case .saved(let count): stream.write(lines: ["\(Sentences.desserts(count)) saved"])
    // Lines are written one by one, to save the memory of a long list.
    case .list(let entries) where display.isAccessible:
      stream.write(
        lines: entries.lazy.map { entry in
          let name = display.style.link(entry.dessert.name.printable, to: entry.dessert.picture)
          return display.style.number(String(entry.number)) + " " + name
        })
    case .list(let entries) where display.columns == nil:
      stream.write(lines: lines(of: entries, display.style))
    case .list(let entries): stream.write(lines: list(entries, on: display))
    case .details(let desserts, isList: _):
      for (index, dessert) in desserts.enumerated() {
        if index > 0 { stream.write("\n") }
        if display.isAccessible {
          AccessibleText.write(dessert.details, width: width(of: display), to: &stream)
        } else {
          write(dessert.details, on: display, to: &stream)
        }
      }
    case .pictures(let links, isList: _): stream.write(lines: links.lazy.map(\.address.printable))
    case .matches(let matches): stream.write(lines: lines(of: matches, on: display))
    case .shopping(let list):
      stream.write(lines: lines(of: list, on: display))
    case .step(let step):
      let width = width(of: display)
      stream.write(
        lines: heading(of: step).printable.wrapped(toWidth: width).map(display.style.heading))
      stream.write(
        lines: display.isAccessible
          ? AccessibleText.lines(of: step.step).flatMap { $0.wrapped(toWidth: width) }
          : lines(of: step.step, width: width, display.style))
    case .status(let status): stream.write(lines: lines(of: status, on: display))
    case .history(let typed, let count):
      stream.write(lines: lines(of: typed, last: count, on: display))
    case .help(let text) where display.isAccessible:
      AccessibleText.write(help: text, width: width(of: display), to: &stream)
    case .help(let text): stream.write(lines: lines(ofHelp: text, on: display))
    case .lines(let lines): stream.write(lines: lines.lazy.map(\.printable))
    }
  }

  /// A text of `help`, whose paragraphs are filled anew where its lines are too long.
  private static func lines(ofHelp text: String, on display: Display) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
    guard let columns = display.columns, lines.contains(where: { $0.displayWidth > columns })
    else { return lines }
    let isProse = { (line: String) in
      !line.isEmpty && !line.hasPrefix(" ") && !line.contains("  ")
    }
    var paragraphs: [String] = []
    for line in lines {
      // A capital may begin a line of its own.
      if let last = paragraphs.last, isProse(last), isProse(line), line.first?.isUppercase == false
      {
        paragraphs[paragraphs.count - 1] += " " + line
      } else {
        paragraphs.append(line)
      }
    }
    return paragraphs.flatMap { indented($0, width: columns) }
  }

  /// A line within this width, each part of it as far to the right as the line is.
  private static func indented(_ line: String, width: Int) -> [String] {
    let indent = line.prefix { $0 == " " }
    return String(line[indent.endIndex...]).wrapped(toWidth: max(1, width - indent.count))
      .map { $0.isEmpty ? "" : indent + $0 }
  }

  /// What stands above a step: `Carrot Cake, 2 of 4`.
  static func heading(of step: ShownStep) -> String {
    "\(step.dessert.details.name), \(step.number) of \(step.count)"
  }

  /// An ingredient of a shopping list and all of its uses: `Eggs  2 medium (Flan) · 5 (Tart)`.
  static func line(of item: ShoppingList.Item) -> String { item.ingredient + "  " + uses(of: item) }

  private static func uses(of item: ShoppingList.Item) -> String {
    item.uses.map { use in
      use.measure.map { "\($0) (\(use.name))" } ?? "(\(use.name))"
    }.joined(separator: " · ")
  }

  /// A shopping list: on a terminal in two columns, each wrapped.
  private static func lines(
    of list: ShoppingList, on display: Display
  ) -> some Sequence<String> {
    let items = list.items.map { (name: $0.ingredient.printable, uses: uses(of: $0).printable) }
    if display.isAccessible {
      return items.flatMap { "\($0.name): \($0.uses)".wrapped(toWidth: width(of: display)) }
    }
    if !display.isTerminal { return list.items.map { line(of: $0).printable } }
    let nameWidth = items.map(\.name.displayWidth).max() ?? 0
    let indent = min(nameWidth, width(of: display) / 3) + 2
    return items.flatMap { item -> [String] in
      let uses = item.uses.wrapped(toWidth: max(1, width(of: display) - indent))
      if item.name.displayWidth > indent - 2 {
        return [item.name] + uses.map { "".padded(toWidth: indent) + $0 }
      }
      return uses.enumerated().map { index, line in
        (index == 0 ? item.name : "").padded(toWidth: indent) + line
      }
    }
  }

  /// The ingredients of a match: `1 large Banana · 2 medium Eggs`.
  static func ingredients(of match: IngredientMatch) -> String {
    match.ingredients.map { ingredient in
      [ingredient.measure, ingredient.name].compactMap(\.self).joined(separator: " ")
    }.joined(separator: " · ")
  }

  private static func lines(
    of matches: [IngredientMatch], on display: Display
  ) -> some Sequence<String> {
    let width = String(matches.last?.dessert.number ?? 0).count
    let style = display.style
    return matches.lazy.flatMap { match -> [String] in
      let number = match.dessert.number.map { String($0) } ?? ""
      let blanks = String(repeating: " ", count: max(0, width - number.count))
      let name = match.dessert.details.name.printable
      let ingredients = ingredients(of: match).printable
      let indent = width + 2
      if display.isAccessible {
        return "\(number) \(name): \(ingredients)".wrapped(toWidth: self.width(of: display))
      }
      guard let columns = display.columns,
        indent + name.displayWidth + 2 + ingredients.displayWidth > columns
      else { return [style.number(blanks + number) + "  " + name + "  " + ingredients] }
      // Too long for a row of the terminal: the ingredients stand below the name.
      let room = max(1, min(columns, maximumWidth) - indent - 2)
      let names = name.wrapped(toWidth: max(1, min(columns, maximumWidth) - indent))
      return [style.number(blanks + number) + "  " + (names.first ?? "")]
        + names.dropFirst().map { "".padded(toWidth: indent) + $0 }
        + ingredients.wrapped(toWidth: room).map { "".padded(toWidth: indent + 2) + $0 }
    }
  }

  private static func lines(
    of typed: [String], last count: Int, on display: Display
  ) -> [String] {
    if display.isAccessible {
      return typed.numbered(last: count).map { "\($0.number) \($0.line.printable)" }
    }
    let width = String(typed.count).count
    return typed.enumerated().suffix(count).map { index, line in
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      return "\(blanks)\(number)  \(line.printable)"
    }
  }

  /// The desserts in as many columns as fit.
  private static func list(_ entries: DessertList.Selection, on display: Display) -> [String] {
    let width = numberWidth(of: entries)
    let cells = zip(entries, lines(of: entries, display.style)).map { entry, line in
      StyledText(text: line, width: width + 2 + entry.dessert.name.printable.displayWidth)
    }
    return ColumnLayout.rows(of: cells, width: display.columns ?? widthWithoutTerminal)
  }

  /// A line for each entry, made when it is written.
  private static func lines(
    of entries: DessertList.Selection, _ style: Style
  ) -> some Sequence<String> {
    let width = numberWidth(of: entries)
    return entries.lazy.map { entry in
      let number = String(entry.number)
      let blanks = String(repeating: " ", count: width - number.count)
      let name = style.link(entry.dessert.name.printable, to: entry.dessert.picture)
      return style.number(blanks + number) + "  " + name
    }
  }

  private static func numberWidth(of entries: DessertList.Selection) -> Int {
    String(entries.last?.number ?? 0).count
  }

  /// Longer lines are hard to read.
  private static let maximumWidth = 100
  private static let widthWithoutTerminal = 80

  /// The width that text is wrapped to.
  private static func width(of display: Display) -> Int {
    min(display.columns ?? display.readingWidth ?? widthWithoutTerminal, maximumWidth)
  }

  private static func write(
    _ details: DessertDetails, on display: Display, to stream: inout some TextOutputStream
  ) {
    let width = width(of: display)
    let about =
      [details.area, details.category].compactMap(\.self).map(\.printable)
      + (details.tags.isEmpty ? [] : [details.tags.map(\.printable).joined(separator: ", ")])
    let style = display.style
    stream.write(lines: details.name.printable.wrapped(toWidth: width).map(style.heading))
    if !about.isEmpty {
      stream.write(lines: about.joined(separator: " · ").wrapped(toWidth: width))
    }
    if !details.ingredients.isEmpty {
      stream.write(lines: ["", style.heading("Ingredients")])
      stream.write(lines: lines(of: details.ingredients, width: width))
    }
    stream.write(lines: ["", style.heading("Instructions")])
    for step in details.instructions.steps {
      if step.followsBlankLine { stream.write("\n") }
      stream.write(lines: lines(of: step, width: width, style))
    }
    // Addresses are not wrapped: terminals could not follow them.
    let links = [
      ("Source", details.source), ("Video", details.video), ("Picture", details.picture),
    ]
    .compactMap { label, address in
      address.map { label.padded(toWidth: 9) + style.link($0.printable, to: $0) }
    }
    if !links.isEmpty { stream.write(lines: [""] + links) }
  }

  /// The text of a step: below a mark that is a heading, or behind any other mark.
  private static func lines(of step: RecipeStep, width: Int, _ style: Style) -> [String] {
    let text = step.text.printable
    guard let mark = step.mark?.printable else { return text.wrapped(toWidth: width) }
    if step.hasHeading || text.isEmpty {
      return [step.hasHeading ? style.heading(mark) : mark]
        + (text.isEmpty ? [] : text.wrapped(toWidth: width))
    }
    let indent = mark.displayWidth + 2
    var lines = text.wrapped(toWidth: max(1, width - indent))
    let first = mark + "  " + lines.removeFirst()
    return [first] + lines.map { "".padded(toWidth: indent) + $0 }
  }

  private static func lines(of ingredients: [Ingredient], width: Int) -> [String] {
    let measures = ingredients.map { $0.measure?.printable ?? "" }
    let measureWidth = min(measures.map(\.displayWidth).max() ?? 0, width / 2)
    let indent = 2 + (measureWidth == 0 ? 0 : measureWidth + 2)
    return zip(ingredients, measures).flatMap { ingredient, measure in
      var names = ingredient.name.printable.wrapped(toWidth: width - indent)
      guard measureWidth > 0 else { return names.map { "  " + $0 } }
      if measure.displayWidth > measureWidth {
        // A measure that is too long for its column gets lines of its own.
        return measure.wrapped(toWidth: width - 2).map { "  " + $0 }
          + names.map { "".padded(toWidth: indent) + $0 }
      }
      let first = ("  " + measure).padded(toWidth: indent) + names.removeFirst()
      return [first] + names.map { "".padded(toWidth: indent) + $0 }
    }
  }

  private static func lines(of status: SessionStatus, on display: Display) -> [String] {
    var rows = [("source", status.source)]
    if let loaded = status.loaded {
      let style = Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeZone: loaded.timeZone
      ).year().month().day().time(includingFractionalSeconds: false)
      let date = loaded.date.formatted(style)
      rows.append(
        (
          "desserts",
          loaded.isSaved
            ? "\(loaded.count), saved on \(loaded.day(at: status.now)) (\(date))"
            : "\(loaded.count), loaded \(date)"
        ))
      if loaded.leftOut > 0 {
        let items = loaded.leftOut == 1 ? "1 item" : "\(loaded.leftOut) items"
        rows.append(("left out", "\(items) without an id or a name"))
      }
    } else {
      rows.append(("desserts", "none loaded yet"))
    }
    let failed = status.failed.map { failed in
      "\(failed.statement.text.printable): \(failed.failure.sentence)"
    }
    rows.append(("failed", failed ?? "nothing"))
    if display.isAccessible {
      return AccessibleText.labelled(rows).flatMap { $0.wrapped(toWidth: width(of: display)) }
    }
    let indent = 10
    return rows.flatMap { label, text in
      guard let columns = display.columns else {
        return [label.padded(toWidth: indent) + text.printable]
      }
      return text.printable.wrapped(toWidth: max(1, columns - indent)).enumerated().map {
        ($0 == 0 ? label : "").padded(toWidth: indent) + $1
      }
    }
  }
}
