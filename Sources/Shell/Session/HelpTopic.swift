/// Something that `help` tells of and that is no command.
public struct HelpTopic: Hashable, Sendable {
  /// The name it is asked for by.
  public let name: String
  /// What it is about, in a few words.
  public let summary: String
  /// What there is to know: lines of which the last one does not end.
  public let text: String

  /// Creates a topic.
  public init(name: String, summary: String, text: String) {
    self.name = name
    self.summary = summary
    self.text = text
  }
}
