/// What answers are shown on.
public struct Display: Hashable, Sendable {
  /// The width of a terminal, in columns; nil when it is none.
  public let columns: Int?
  /// The height of a terminal, in rows; nil when it has no end.
  public let rows: Int?

  /// Whether a person sees it at once, and it acts on what it gets.
  var isTerminal: Bool { columns != nil }

  /// A pipe, a file: anything but a terminal.
  public static let plain = Display(columns: nil, rows: nil)

  /// A terminal of this size.
  public static func terminal(columns: Int, rows: Int? = nil) -> Display {
    Display(columns: columns, rows: rows)
  }
}
