/// A terminal emulator for the sequences that line editors use.
///
/// Other sequences are collected in ``unknown``, so that a test can see that none was misread.
public struct Screen: CustomStringConvertible, Sendable {
  /// A position on the screen, from 0.
  public struct Position: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// The column.
    public var column: Int

    /// Creates a position.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// A position that a program has marked with OSC 133.
  public struct Mark: Hashable, Sendable {
    /// The kind: a letter, perhaps with parameters.
    public let name: String
    /// Where the cursor was.
    public let position: Position

    /// Creates a mark.
    public init(_ name: String, row: Int, column: Int) {
      self.name = name
      position = Position(row: row, column: column)
    }
  }

  private struct Cell {
    static let blank = Cell(" ", isWritten: false)
    /// The character; empty behind one of two columns.
    var text: String
    /// The parameters of SGR it was written with.
    var attributes: Set<Int>
    /// Whether it is not just empty, as a blank may be as well.
    var isWritten: Bool

    init(_ text: String, _ attributes: Set<Int> = [], isWritten: Bool = true) {
      self.text = text
      self.attributes = attributes
      self.isWritten = isWritten
    }
  }

  private struct Row {
    var cells: [Cell]
    /// Whether the row was wrapped.
    var isWrapped = false

    init(_ columns: Int) { cells = Array(repeating: .blank, count: columns) }
  }

  /// The cursor.
  ///
  /// Behind the last column it stays there, and the next character goes to the next row.
  public private(set) var cursor = Position(row: 0, column: 0)
  /// The number of bells.
  public private(set) var beeps = 0
  /// Unknown sequences.
  public private(set) var unknown: [String] = []
  /// Whether bracketed paste is on.
  public private(set) var bracketsPastes = false

  /// The rows that were erased by clearing the screen from its first position.
  ///
  /// Some terminals (tmux) move these into their scrollback.
  public private(set) var erased: [String] = []

  /// The marks, the newest last.
  public private(set) var marks: [Mark] = []
  /// What a program has reported by the command `report`, which only tests know.
  public private(set) var reports: [String] = []
  /// The stack of window titles.
  public private(set) var titles = [""]

  private var rows: [Row]
  private var columns: Int
  private var isWrapPending = false
  /// Whether a full row is followed by the next one.
  private var wraps = true
  private var attributes: Set<Int> = []
  /// Where the character stands that was written last, if what comes may belong to it.
  private var lastWritten: Position?
  /// Whether it takes several scalars for one emoji; there are terminals that do not.
  private let joinsEmoji: Bool
  private var saved = Position(row: 0, column: 0)
  private var pending: [UInt8] = []

  /// An empty screen.
  public init(rows: Int, columns: Int, joinsEmoji: Bool = true) {
    self.joinsEmoji = joinsEmoji
    self.rows = Array(repeating: Row(columns), count: rows)
    self.columns = columns
  }

  /// The rows, without trailing blanks and trailing empty rows.
  public var lines: [String] {
    var lines = rows.map { row in
      String(row.cells.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Some rows, without blanks at their ends; those that are not there are empty.
  public func rows(from first: Int, count: Int) -> [String] {
    (first..<(first + count)).map { index in
      guard rows.indices.contains(index) else { return "" }
      return String(rows[index].cells.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// All text that is dim, blanks included.
  public var dim: String {
    text(with: 2)
  }

  /// All text that was written with a parameter of SGR, blanks included.
  public func text(with attribute: Int) -> String {
    rows.flatMap(\.cells).filter { $0.attributes.contains(attribute) }.map(\.text).joined()
  }

  /// Characters that stand beside each other and look alike.
  public struct StyledText: Hashable, Sendable {
    /// The characters.
    public let text: String
    /// The column of the first one.
    public let column: Int
    /// How many columns they take.
    public let width: Int
    /// The parameters of SGR that they were written with.
    public let attributes: Set<Int>

    /// Creates a text to compare one with.
    public init(text: String, column: Int, width: Int, attributes: Set<Int>) {
      self.text = text
      self.column = column
      self.width = width
      self.attributes = attributes
    }
  }

  /// The text of each row, cut where its attributes change.
  public var styledRows: [[StyledText]] {
    rows.map { row in
      var pieces: [StyledText] = []
      for (column, cell) in row.cells.enumerated() {
        if let last = pieces.last, last.attributes == cell.attributes || cell.text.isEmpty {
          pieces[pieces.count - 1] = StyledText(
            text: last.text + cell.text, column: last.column, width: last.width + 1,
            attributes: last.attributes)
        } else {
          pieces.append(
            StyledText(text: cell.text, column: column, width: 1, attributes: cell.attributes))
        }
      }
      return pieces
    }
  }

  /// How many updates have been begun and not ended, which a terminal shows at once.
  public private(set) var openUpdates = 0

  /// The rows, for a message.
  public var description: String {
    lines.map { "  |\($0)" }.joined(separator: "\n")
      + "\n  cursor in row \(cursor.row), column \(cursor.column)"
      + (unknown.isEmpty ? "" : ", unknown: \(unknown)")
  }

  /// Interprets what a program has written.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      if act(on: pending) { pending = [] }
    }
  }

  /// Changes the size and rewraps the rows.
  public mutating func resize(rows count: Int, columns width: Int) {
    var texts: [(cells: [Cell], cursor: Int?)] = []
    var isContinued = false
    for (index, row) in rows.enumerated() {
      if !isContinued { texts.append(([], nil)) }
      if index == cursor.row {
        texts[texts.count - 1].cursor = texts[texts.count - 1].cells.count + cursor.column
      }
      texts[texts.count - 1].cells += row.cells
      isContinued = row.isWrapped
    }
    columns = width
    rows = []
    isWrapPending = false
    for text in texts { append(text.cells, cursor: text.cursor) }
    while rows.count > count, rows.indices.last != cursor.row,
      rows.last?.cells.allSatisfy({ $0.text == " " }) == true
    {
      rows.removeLast()
    }
    while rows.count > count {
      rows.removeFirst()
      cursor.row = max(0, cursor.row - 1)
    }
    while rows.count < count { rows.append(Row(width)) }
  }

  private mutating func append(_ cells: [Cell], cursor place: Int?) {
    var cells = cells
    while cells.last?.isWritten == false, cells.count > (place ?? 0) + 1 { cells.removeLast() }
    if cells.isEmpty { cells = [.blank] }
    var start = 0
    while start < cells.count {
      var end = min(start + columns, cells.count)
      // A character of two columns is not split, unless there is but one.
      if end < cells.count, cells[end].text.isEmpty, end > start + 1 { end -= 1 }
      var row = Row(columns)
      row.cells.replaceSubrange(0..<(end - start), with: cells[start..<end])
      row.isWrapped = end < cells.count
      if let place, (start..<end).contains(place) {
        cursor = Position(row: rows.count, column: place - start)
      }
      rows.append(row)
      start = end
    }
  }

  /// Interprets bytes if they are complete; false if more are needed.
  private mutating func act(on bytes: [UInt8]) -> Bool {
    guard bytes[0] != 0x1B else { return actOnSequence(bytes) }
    guard bytes[0] >= 0x20 else {
      control(bytes[0])
      return true
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      let character = text.unicodeScalars.first
    else { return bytes.count >= 4 }
    put(character)
    return true
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: beeps += 1
    case 0x08:
      cursor.column = max(0, cursor.column - 1)
      isWrapPending = false
    case 0x09:
      cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D:
      cursor.column = 0
      isWrapPending = false
    default: unknown.append("\(byte)")
    }
  }

  private mutating func put(_ character: Unicode.Scalar) {
    let width = min(Self.width(character), columns)
    guard width > 0, !joins(character) else { return join(character) }
    if !wraps { cursor.column = max(0, min(cursor.column, columns - width)) }
    if isWrapPending || cursor.column + width > columns {
      rows[cursor.row].isWrapped = true
      lineFeed()
      cursor.column = 0
    }
    for column in [cursor.column, cursor.column + width] { splitCharacter(at: column) }
    rows[cursor.row].cells[cursor.column] = Cell(String(character), attributes)
    lastWritten = cursor
    if width == 2 { rows[cursor.row].cells[cursor.column + 1] = Cell("", attributes) }
    cursor.column += width
    isWrapPending = wraps && cursor.column == columns
    cursor.column = min(cursor.column, columns - 1)
  }

  /// Leaves blanks of a character of two columns that is cut in two before a column.
  private mutating func splitCharacter(at column: Int) {
    guard column > 0, column < columns, rows[cursor.row].cells[column].text.isEmpty else { return }
    rows[cursor.row].cells[column - 1] = .blank
    rows[cursor.row].cells[column] = .blank
  }

  /// Whether a character that takes columns belongs to the one written before, as within an emoji.
  private func joins(_ character: Unicode.Scalar) -> Bool {
    guard joinsEmoji, character.properties.isEmoji, !character.isASCII, let place = lastWritten
    else { return false }
    let text = rows[place.row].cells[place.column].text
    guard text.unicodeScalars.first?.properties.isEmoji == true else { return false }
    return (text + String(character)).count == 1
  }

  private mutating func join(_ character: Unicode.Scalar) {
    guard let place = lastWritten else { return }
    rows[place.row].cells[place.column].text.unicodeScalars.append(character)
    // A character that a selector makes an emoji takes two columns.
    let isEmoji = character == "\u{FE0F}" || (0x1F1E6...0x1F1FF).contains(character.value)
    guard joinsEmoji, isEmoji, place.column + 1 < columns,
      cursor == Position(row: place.row, column: place.column + 1), !isWrapPending
    else { return }
    rows[place.row].cells[place.column + 1] = Cell("", attributes)
    cursor.column += 1
    isWrapPending = wraps && cursor.column == columns
    cursor.column = min(cursor.column, columns - 1)
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursor.row < rows.count - 1 {
      cursor.row += 1
    } else {
      rows.removeFirst()
      rows.append(Row(columns))
    }
    lastWritten = nil
  }

  private mutating func actOnSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    if bytes[1] == UInt8(ascii: "[") {
      guard bytes.count > 2, let last = bytes.last, (0x40...0x7E).contains(last) else {
        return false
      }
      let parameters = String(decoding: bytes[2..<(bytes.count - 1)], as: UTF8.self)
      control(sequence: Character(Unicode.Scalar(last)), parameters)
      return true
    }
    if bytes[1] == UInt8(ascii: "]") {
      guard bytes.last == 0x07 else { return false }
      command(String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self))
      return true
    }
    switch bytes[1] {
    case UInt8(ascii: "7"): saved = cursor
    case UInt8(ascii: "8"): move(row: saved.row, column: saved.column)
    default: unknown.append(String(decoding: bytes, as: UTF8.self).debugDescription)
    }
    return true
  }

  private mutating func command(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1).map(String.init)
    switch (parts.first, parts.last) {
    case ("133", let name?): marks.append(Mark(name, row: cursor.row, column: cursor.column))
    case ("report", let text?): reports.append(text)
    case ("2", let title?): titles[titles.count - 1] = title
    default: unknown.append("]" + text)
    }
  }

  private mutating func control(sequence final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch (final, parameters) {
    case ("A", _): move(row: cursor.row - count, column: cursor.column)
    case ("B", _): move(row: cursor.row + count, column: cursor.column)
    case ("C", _): move(row: cursor.row, column: cursor.column + count)
    case ("D", _): move(row: cursor.row, column: cursor.column - count)
    case ("G", _): move(row: cursor.row, column: count - 1)
    case ("H", _): move(row: count - 1, column: (numbers.count > 1 ? numbers[1] : 1) - 1)
    case ("J", ""), ("J", "0"): eraseBelow()
    case ("J", "2"): rows = Array(repeating: Row(columns), count: rows.count)
    case ("J", "3"): break
    case ("K", ""), ("K", "0"): eraseToEnd()
    case ("P", _): deleteCharacters(count)
    case ("@", _): insertBlanks(count)
    case ("h", "?2004"): bracketsPastes = true
    case ("l", "?2004"): bracketsPastes = false
    case ("h", "?7"): wraps = true
    case ("l", "?7"): wraps = false
    case ("h", "?2026"): openUpdates += 1
    case ("l", "?2026"): openUpdates -= 1
    case ("m", _):
      for number in numbers.isEmpty ? [0] : numbers {
        attributes = number == 0 ? [] : attributes.union([number])
      }
    case ("t", "22;2"): titles.append(titles[titles.count - 1])
    case ("t", "23;2"): if titles.count > 1 { titles.removeLast() }
    default: unknown.append("[\(parameters)\(final)")
    }
  }

  private mutating func move(row: Int, column: Int) {
    cursor = Position(
      row: min(max(0, row), rows.count - 1), column: min(max(0, column), columns - 1))
    isWrapPending = false
    lastWritten = nil
  }

  private mutating func eraseToEnd() {
    splitCharacter(at: cursor.column)
    for column in cursor.column..<columns { rows[cursor.row].cells[column] = .blank }
    rows[cursor.row].isWrapped = false
    isWrapPending = false
  }

  private mutating func eraseBelow() {
    if cursor == Position(row: 0, column: 0) { erased += lines }
    eraseToEnd()
    for row in rows.indices.dropFirst(cursor.row + 1) { rows[row] = Row(columns) }
  }

  private mutating func deleteCharacters(_ count: Int) {
    let count = min(count, columns - cursor.column)
    rows[cursor.row].cells.removeSubrange(cursor.column..<(cursor.column + count))
    rows[cursor.row].cells += Array(repeating: .blank, count: count)
  }

  private mutating func insertBlanks(_ count: Int) {
    let count = min(count, columns - cursor.column)
    rows[cursor.row].cells.insert(
      contentsOf: Array(repeating: .blank, count: count), at: cursor.column)
    rows[cursor.row].cells.removeLast(count)
  }

  /// The width of a character in columns, for the characters that tests use.
  private static func width(_ character: Unicode.Scalar) -> Int {
    switch character.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case _ where (0x1160...0x11FF).contains(character.value): return 0
    default: break
    }
    switch character.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x2FFFD:
      return 2
    default: return 1
    }
  }
}
