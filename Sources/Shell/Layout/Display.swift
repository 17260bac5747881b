/// What answers are shown on.
public struct Display: Hashable, Sendable {
  /// The width of a terminal, in columns; nil when it is none.
  public let columns: Int?
  /// The height of a terminal, in rows; nil when it has no end.
  public let rows: Int?

  /// How answers are dressed up.
  public let style: Style
  /// Whether each line is to say what it is about, and to stay as it is.
  public let isAccessible: Bool

  /// Whether a person sees it at once, and it acts on what it gets.
  public var isTerminal: Bool { columns != nil }

  /// The same, and no dress.
  var plainlyStyled: Display {
    Display(columns: columns, rows: rows, style: .plain, isAccessible: isAccessible)
  }

  /// A pipe, a file: anything but a terminal, and no dress.
  public static let plain = pipe(style: .plain)

  /// Anything but a terminal.
  public static func pipe(style: Style) -> Display {
    Display(columns: nil, rows: nil, style: style, isAccessible: false)
  }

  /// A terminal of this size.
  public static func terminal(
    columns: Int, rows: Int? = nil, style: Style = .plain, isAccessible: Bool = false
  ) -> Display {
    Display(columns: columns, rows: rows, style: style, isAccessible: isAccessible)
  }
}

/// How a terminal shows pictures.
public enum PictureDisplay: Hashable, Sendable {
  /// It does not: an address is all that can be given.
  case none
  /// By itself, among the text, in the way that iTerm2 has introduced.
  case inline
  /// With the help of this program, which is used as `chafa` is.
  case program(String)
}

/// A program that shows what is longer than the screen.
public struct Pager: Hashable, Sendable {
  /// What the system's shell is given.
  public let command: String
  /// Whether it shows text as it is dressed up, and not the escape sequences of that.
  public let takesStyle: Bool

  /// Creates a pager.
  public init(_ command: String, takesStyle: Bool = false) {
    self.command = command
    self.takesStyle = takesStyle
  }
}
