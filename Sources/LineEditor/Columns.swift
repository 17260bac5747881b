import CEditline

/// Where text ends up on a terminal.
enum Columns {
  /// The columns this text takes.
  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The columns this character takes.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    max(0, Int(ceditline_width(wchar_t(scalar.value))))
  }

  /// As much of the start of this text as fits into a number of columns.
  static func prefix(_ text: String, fitting columns: Int) -> Substring {
    var left = columns
    return text.prefix { character in
      left -= of(String(character))
      return left >= 0
    }
  }
}

/// A place on the screen, counted from where the prompt starts.
struct Place: Equatable {
  var row: Int
  var column: Int

  /// The place after this text on a screen of a width, by the rules libedit draws with.
  ///
  /// A character of two columns does not straddle the margin, and a full row is followed by the
  /// start of the next one at once.
  init(after text: some StringProtocol, width: Int) {
    row = 0
    column = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        row += 1
        column = 0
        continue
      }
      let columns = Columns.of(scalar)
      if column + columns > width {
        row += 1
        column = 0
      }
      column += columns
      if column >= width {
        row += 1
        column = 0
      }
    }
  }

  /// The place of a cursor after a text and before more of it, which is in the next row where the
  /// first character of that is.
  init(after text: some StringProtocol, before more: some StringProtocol, width: Int) {
    self.init(after: text, width: width)
    guard let next = more.unicodeScalars.first, Columns.of(next) > 1,
      column + Columns.of(next) > width
    else { return }
    row += 1
    column = 0
  }
}
