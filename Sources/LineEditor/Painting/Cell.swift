import TerminalText

/// The content of one column of a row.
struct Cell: Hashable {
  /// The character; nil where the one before it takes this column, too.
  let character: Character?
  let style: TextStyle

  init(_ character: Character?, _ style: TextStyle = .plain) {
    self.character = character
    self.style = style
  }

  /// Whether terminals differ in how many columns the character takes.
  ///
  /// They agree on single scalars, but for emoji, of which each release of Unicode adds some.
  var hasUncertainWidth: Bool {
    guard let scalars = character?.unicodeScalars, let first = scalars.first else { return false }
    if first.isASCII, scalars.count == 1 { return false }
    return scalars.count > 1 || (0x1F000..<0x20000).contains(first.value)
      || (first.value > 0x2000 && first.properties.isEmoji)
  }
}

/// A row of the screen, from its first column to the last one that was written.
struct Row: Hashable {
  var cells: [Cell] = []
  /// Whether the text goes on in the next row only because this one is full.
  ///
  /// A terminal that knows this joins the rows again when its window becomes wider.
  var isContinued = false

  /// The number of columns it takes.
  var width: Int { cells.count }

  /// Whether terminals differ in how many columns its first character takes.
  var startsUncertain: Bool { cells.first?.hasUncertainWidth ?? false }

  /// The cell of the character that stands last.
  var lastCharacter: Cell? { cells.last { $0.character != nil } }

  /// Appends a character with the columns that it takes.
  mutating func append(_ character: Character, width: Int, _ style: TextStyle) {
    cells.append(Cell(character, style))
    for _ in 1..<max(1, width) { cells.append(Cell(nil, style)) }
  }

  /// Appends text that fits into so many columns; the rest is left out.
  mutating func append(_ text: some StringProtocol, _ style: TextStyle = .plain, upTo width: Int) {
    for character in text {
      let needed = character.displayWidth
      if needed == 0 { continue }
      if cells.count + needed > width { return }
      append(character, width: needed, style)
    }
  }

  /// Appends blanks up to a width.
  mutating func pad(to width: Int, _ style: TextStyle = .plain) {
    while cells.count < width { cells.append(Cell(" ", style)) }
  }

  /// The text of the row.
  var text: String { String(cells.compactMap(\.character)) }
}

/// A place on the screen, counted in rows and columns from the first row of a frame.
struct ScreenPosition: Hashable {
  var row = 0
  var column = 0
}

/// The size of a terminal's window.
struct WindowSize: Hashable {
  var rows: Int
  var columns: Int
}

/// All that an editor shows: the rows from the prompt to the end of the menu.
struct ScreenFrame: Hashable {
  var rows = [Row()]
  /// Where the cursor is.
  var cursor = ScreenPosition()
  /// Where the line starts, unless that has been scrolled out of the window.
  var lineStart: ScreenPosition?
  /// Whether there was room for a suggestion, or a part of it.
  var hasSuggestion = false
  /// How many rows of the line are above the window.
  var hiddenRows = 0
}
