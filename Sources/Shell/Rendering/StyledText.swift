/// Text with the width that it has on a terminal, whatever dresses it up.
struct StyledText {
  let text: String
  let columns: Int

  /// It with blanks behind it up to a width in columns.
  func padding(toColumns width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns))
  }
}
