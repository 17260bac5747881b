/// What may be typed next.
public struct Completion: Hashable, Sendable {
  /// Where the text that is replaced begins, in Unicode scalars from the start of the line.
  public let start: Int
  /// What several candidates share, when that says more than what was typed.
  public let shared: String?
  /// The candidates, in the order in which they are shown.
  public let candidates: [Candidate]

  /// One of several things that may be meant.
  public struct Candidate: Hashable, Sendable {
    /// What it puts in place of the replaced text.
    public let text: String
    /// How a list shows it.
    public let label: String
    /// What a list says about it.
    public let detail: String
  }
}
