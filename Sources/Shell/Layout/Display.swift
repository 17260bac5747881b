/// The terminal, pipe or file that answers are shown on.
public struct Display: Hashable, Sendable {
  /// The width of a terminal, in columns; nil when it is none.
  public let columns: Int?
  /// The height of a terminal, in rows; nil when it has no end.
  public let rows: Int?

  /// The width to wrap piped text to, where a person reads it; nil when unknown.
  let readingWidth: Int?
  /// The style of answers.
  public let style: Style
  /// Whether answers are for a screen reader: a labelled fact a line, no columns.
  public let isAccessible: Bool

  /// Whether answers go to a terminal, which acts on escape sequences.
  public var isTerminal: Bool { columns != nil }

  /// The same without style.
  var plainlyStyled: Display {
    Display(
      columns: columns, rows: rows, readingWidth: readingWidth, style: .plain,
      isAccessible: isAccessible)
  }

  /// A pipe or a file, without style.
  public static let plain = pipe(style: .plain)

  /// A pipe or a file.
  ///
  /// Its text may be for a person all the same, who reads it with a screen reader.
  public static func pipe(style: Style, isAccessible: Bool = false) -> Display {
    Display(
      columns: nil, rows: nil, readingWidth: nil, style: style, isAccessible: isAccessible)
  }

  /// The display of text that is piped to a program.
  ///
  /// A program such as `less` shows it to the same person, so accessible text keeps the width.
  var piped: Display {
    Display(
      columns: nil, rows: nil, readingWidth: isAccessible ? columns : nil, style: .plain,
      isAccessible: isAccessible)
  }

  /// A terminal of this size.
  public static func terminal(
    columns: Int, rows: Int? = nil, style: Style = .plain, isAccessible: Bool = false
  ) -> Display {
    Display(
      columns: columns, rows: rows, readingWidth: nil, style: style, isAccessible: isAccessible)
  }
}

/// How a terminal shows pictures.
public enum PictureDisplay: Hashable, Sendable {
  /// The terminal shows none; the address is shown.
  case none
  /// By an escape sequence of iTerm2's protocol.
  case inline
  /// By this program, which takes the options of `chafa`.
  case program(String)
}

/// A program that shows what is longer than the screen.
public struct Pager: Hashable, Sendable {
  /// The command line for the system's shell.
  public let command: String
  /// Whether it passes escape sequences for style to the terminal.
  public let takesStyle: Bool

  /// Creates a pager.
  public init(_ command: String, takesStyle: Bool = false) {
    self.command = command
    self.takesStyle = takesStyle
  }
}
