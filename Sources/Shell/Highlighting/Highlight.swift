/// A part of a line that is being typed, and what it is.
public struct Highlight: Hashable, Sendable {
  /// The kinds of parts that a line has.
  public enum Kind: Sendable {
    /// The name of a command, perhaps cut short.
    case command
    /// A word in the place of a command's name that is none, and cannot become one.
    case unknownCommand
    /// A name, number or list that names exactly one dessert, or several by their numbers.
    case dessert
    /// A word in quotes.
    case quoted
    /// `;`, `|`, `>`, `>>` or `!`.
    case symbol
    /// A comment: from a `#` in the place of a command to the end of the line.
    case comment
  }

  /// The part, in Unicode scalars from the start of the line.
  public let range: Range<Int>
  /// The kind of the part.
  public let kind: Kind
}
