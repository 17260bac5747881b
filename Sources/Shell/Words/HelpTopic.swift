/// Something that `help` tells of and that is no command.
public struct HelpTopic: Sendable {
  /// The name it is asked for by.
  public let name: String
  /// What it is about, in a few words.
  public let summary: String
  private let makeText: @Sendable () -> String

  /// What there is to know: lines of which the last one does not end.
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
