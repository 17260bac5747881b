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
