import TestSupport

/// A screen as a picture in SVG: a dark window, so that it reads on a light page and on a dark one.
struct SVGPicture {
  private let screen: Screen
  private let title: String

  private static let columnWidth = 8.4
  private static let rowHeight = 18.0
  private static let fontSize = 14
  private static let margin = 16.0
  private static let titleHeight = 34.0
  private static let foreground = "#cdd6f4"
  private static let background = "#1e1e2e"
  private static let dim = "#7f849c"
  /// The colors of a terminal's palette, from black to white.
  private static let palette = [
    "#45475a", "#f38ba8", "#a6e3a1", "#f9e2af", "#89b4fa", "#f5c2e7", "#94e2d5", "#bac2de",
  ]

  init(of screen: Screen, title: String) {
    self.screen = screen
    self.title = title
  }

  /// The picture, with as many rows as the screen has text in.
  var text: String {
    let rows = screen.styledRows.prefix(screen.lines.count)
    let columns = screen.styledRows.first?.reduce(0) { $0 + $1.width } ?? 0
    let width = Double(columns) * Self.columnWidth + 2 * Self.margin
    let height = Double(rows.count) * Self.rowHeight + Self.titleHeight + Self.margin
    let buttons = [("#f38ba8", 0.0), ("#f9e2af", 20), ("#a6e3a1", 40)].map { color, x in
      "<circle cx=\"\(number(x + 22))\" cy=\"17\" r=\"6\" fill=\"\(color)\"/>\n"
    }
    let lines = rows.enumerated().flatMap { row, pieces in pieces.map { element($0, row: row) } }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
      viewBox="0 0 \(number(width)) \(number(height))" role="img">
      <title>\(escaped(title))</title>
      <style>
      text { font: \(Self.fontSize)px ui-monospace, SFMono-Regular, Menlo, Consolas, \
      "DejaVu Sans Mono", monospace; fill: \(Self.foreground); white-space: pre }
      .bold { font-weight: bold }
      </style>
      <rect width="\(number(width))" height="\(number(height))" rx="8" fill="\(Self.background)"/>
      \(buttons.joined())<text x="\(number(width / 2))" y="22" text-anchor="middle" \
      style="fill: \(Self.dim)">\(escaped(title))</text>
      \(lines.joined())\(cursor)</svg>

      """
  }

  /// The elements of characters that look alike: their background, and each part without wide gaps.
  private func element(_ piece: Screen.StyledText, row: Int) -> String {
    let isReversed = piece.attributes.contains(7)
    var color = piece.attributes.contains(2) ? Self.dim : Self.foreground
    for attribute in piece.attributes.sorted() where (30...37).contains(attribute) {
      color = Self.palette[attribute - 30]
    }
    var elements = ""
    if isReversed {
      elements += """
        <rect x="\(x(piece.column))" y="\(number(top(row)))" \
        width="\(number(Double(piece.width) * Self.columnWidth))" height="\(number(Self.rowHeight))" \
        fill="\(color)"/>

        """
      color = Self.background
    }
    let style = color == Self.foreground ? "" : " style=\"fill: \(color)\""
    let weight = piece.attributes.contains(1) ? " class=\"bold\"" : ""
    for part in parts(of: piece.text) {
      let length = number(Double(part.text.count) * Self.columnWidth)
      elements += """
        <text x="\(x(piece.column + part.offset))" y="\(number(top(row) + 13.5))" \
        textLength="\(length)"\(weight)\(style)>\(escaped(part.text))</text>

        """
    }
    return elements
  }

  private var cursor: String {
    """
    <rect x="\(x(screen.cursor.column))" y="\(number(top(screen.cursor.row)))" \
    width="\(number(Self.columnWidth))" height="\(number(Self.rowHeight))" \
    fill="\(Self.foreground)" opacity="0.6"/>

    """
  }

  /// The parts of a text between two blanks or more, each with its column from the start.
  private func parts(of text: String) -> [(text: String, offset: Int)] {
    var parts: [(text: String, offset: Int)] = []
    var blanks = 2
    for (offset, character) in text.enumerated() {
      if character == " " {
        blanks += 1
        continue
      }
      if blanks < 2, let last = parts.indices.last {
        parts[last].text += String(repeating: " ", count: blanks) + String(character)
      } else {
        parts.append((String(character), offset))
      }
      blanks = 0
    }
    return parts
  }

  private func top(_ row: Int) -> Double { Double(row) * Self.rowHeight + Self.titleHeight }

  private func x(_ column: Int) -> String {
    number(Double(column) * Self.columnWidth + Self.margin)
  }

  /// A number with at most one decimal.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
