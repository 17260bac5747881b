import Desserts
import Platform
import TerminalText

/// Answers as text for people.
enum TextRenderer: AnswerRenderer {
  static func write(_ answer: Answer, on display: Display, to stream: inout some TextOutputStream) {
    switch answer {
    case .loaded(let count): stream.write(lines: [Sentences.desserts(count)])
    // Lines are written one by one, to save the memory of a long list.
    case .list(let entries) where display.columns == nil || display.isAccessible:
      stream.write(lines: lines(of: entries, display.style))
    case .list(let entries): stream.write(lines: list(entries, on: display))
    case .details(let details) where display.isAccessible:
      AccessibleText.write(details, to: &stream)
    case .details(let details): write(details, on: display, to: &stream)
    case .picture(let link): stream.write(lines: [link.address.printable])
    case .status(let status): stream.write(lines: lines(of: status, on: display))
    case .history(let typed, let count): stream.write(lines: lines(of: typed, last: count))
    case .lines(let text):
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      stream.write(lines: lines.dropLast().lazy.map { String(Substring($0)).printable })
    }
  }

  private static func lines(of typed: [String], last count: Int) -> [String] {
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

  private static func write(
    _ details: DessertDetails, on display: Display, to stream: inout some TextOutputStream
  ) {
    let width = min(display.columns ?? widthWithoutTerminal, maximumWidth)
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
    for line in details.instructions {
      stream.write(lines: line.printable.wrapped(toWidth: width))
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
      rows.append(("desserts", "\(loaded.count), loaded \(loaded.date.formatted(style))"))
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
    if display.isAccessible { return AccessibleText.labelled(rows) }
    return rows.map { label, text in label.padded(toWidth: 10) + text.printable }
  }
}
