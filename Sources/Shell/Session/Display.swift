/// What answers are shown on.
public struct Display: Hashable, Sendable {
  /// The width of a terminal, in columns; nil when it is none.
  public let columns: Int?

  /// A pipe, a file: anything but a terminal.
  public static let plain = Display(columns: nil)

  /// A terminal of this width.
  public static func terminal(columns: Int) -> Display { Display(columns: columns) }
}
