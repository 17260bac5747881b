/// A topic of `help` besides the commands.
public struct HelpTopic: Sendable {
  /// The argument of `help` that shows it.
  public let name: String
  /// The topic's subject, in a few words.
  public let summary: String
  private let makeText: @Sendable () -> String

  /// The lines of the topic, without a newline at the end.
  public var text: String { makeText() }

  /// Creates a topic, whose text is made when it is asked for.
  public init(
    name: String, summary: String, text: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.summary = summary
    makeText = text
  }
}
