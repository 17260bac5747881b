import CEditline
import TerminalText

/// What is drawn beside what libedit draws.
///
/// libedit knows what it has drawn, and nothing of what others have. So the cursor is brought to
/// where the prompt starts, or to a new row, before anything else is written, and libedit then
/// draws prompt and line anew.
extension LineEditor {
  /// Where the cursor is, and where the line ends, from where the prompt starts.
  private var places: (cursor: Place, end: Place) {
    let line = undrawn ?? line
    let size = terminal.size
    var places = (
      cursor: Place(after: prompt + line.before, before: line.after, width: size.columns),
      end: Place(after: prompt + line.before + line.after, width: size.columns)
    )
    // Of a line that is higher than the screen libedit shows the end.
    let hidden = max(0, places.end.row - (size.rows - 1))
    places.cursor.row = max(0, places.cursor.row - hidden)
    places.end.row -= hidden
    return places
  }

  /// Shows text above the prompt.
  func show(_ text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
    guard editor != nil else {
      return terminal.write("\n\(rows.joined(separator: "\n"))\n\(prompt)")
    }
    goToPrompt()
    terminal.write(rows.map { $0 + "\r\n" }.joined())
    draw()
  }

  /// Brings the cursor to the start of the row below the line, with a mark at the line's end.
  func leaveLine(marking mark: String = "") {
    guard editor != nil else { return terminal.write("\n") }
    if undrawn != nil { redraw() }
    let (cursor, end) = places
    let down = String(repeating: "\n", count: max(0, end.row - cursor.row))
    terminal.write(down + "\u{1b}[\(end.column + 1)G" + mark + "\r\n")
  }

  /// Draws prompt and line where they are.
  func redraw() {
    guard editor != nil else { return }
    // Terminals move text into new rows when their width changes, so then, too, the cursor is
    // where the present width puts it.
    goToPrompt()
    draw()
  }

  /// Draws a line anew that fills more than one row and has changed.
  ///
  /// What libedit writes to change such a line goes wrong now and then: in a row that is full it
  /// believes the cursor to be a column further than a terminal lets it be.
  func redrawIfWrapped() {
    guard editor != nil, !isAsking else { return }
    if undrawn != nil { return redraw() }
    let shown = shown
    if shown.text != lastShown.text, shown.isWrapped || lastShown.isWrapped { redraw() }
    lastShown = shown
  }

  /// Has libedit draw into nothing, until prompt and line are drawn anew, if the cursor is within a
  /// wrapped line.
  func putOffDrawing() {
    guard let editor, undrawn == nil, !isAsking, !isAtEnd, shown.isWrapped else { return }
    redrawIfWrapped()
    undrawn = line
    _ = ceditline_draw(editor, terminal.nowhere)
  }

  /// Prompt and line, and whether they fill more than a row.
  private var shown: (text: String, isWrapped: Bool) {
    let line = line
    let text = prompt + line.before + line.after
    return (text, Place(after: text, width: terminal.size.columns).row > 0)
  }

  /// Ctrl-L: clears the screen, and draws prompt and line at its top.
  func clearScreen() -> UInt8 {
    terminal.put(Terminal.clear)
    draw()
    return EditResult.none
  }

  /// Takes the terminal back after this process was stopped.
  func proceed() {
    guard let editor else { return terminal.write(prompt) }
    // Twice, as libedit does nothing if it believes to be in that mode already.
    _ = ceditline_prepare_terminal(editor, false)
    _ = ceditline_prepare_terminal(editor, true)
    terminal.write(Terminal.pasteBracketsOn + "\r" + Terminal.eraseBelow)
    draw()
  }

  /// Draws prompt and line from the cursor on, to the window's present size.
  func draw() {
    guard let editor else { return }
    if undrawn != nil { _ = ceditline_draw(editor, terminal.output) }
    undrawn = nil
    lastShown = shown
    markPrompt()
    el_resize(editor)
    _ = ceditline_refresh(editor)
    markLine()
  }

  private func goToPrompt() {
    let row = places.cursor.row
    terminal.put("\r" + (row > 0 ? "\u{1b}[\(row)A" : "") + Terminal.eraseBelow)
  }
}
