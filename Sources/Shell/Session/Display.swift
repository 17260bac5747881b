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
