/// The ways in which a line may go on.
public struct Completion: Sendable {
  /// Where the text that is replaced begins, in Unicode scalars from the start of the line.
  public let start: Int
  /// The start that all candidates share, when it is longer than what was typed.
  public let shared: String?
  /// How many candidates there are; at least one.
  public let count: Int
  /// Makes the candidate at an index.
  ///
  /// Of many thousands, most are never shown.
  private let candidate: @Sendable (Int) -> Candidate

  /// One of several things that may be meant.
  public struct Candidate: Hashable, Sendable {
    /// The text that takes the place of the replaced one.
    public let text: String
    /// The text that a list shows for it.
    public let label: String
    /// The text that a list shows beside the label.
    public let detail: String
    /// Whether a blank is to follow the text, since more has to.
    public internal(set) var appendsBlank = false
  }

  init(
    start: Int, shared: String? = nil, count: Int,
    candidate: @escaping @Sendable (Int) -> Candidate
  ) {
    self.start = start
    self.shared = shared
    self.count = count
    self.candidate = candidate
  }

  /// The candidate at `index`, from 0, in the order in which they are shown.
  public subscript(index: Int) -> Candidate { candidate(index) }
}

extension [String] {
  /// The longest text that all of these start with.
  var sharedPrefix: String {
    guard var shared = first.map({ $0[...] }) else { return "" }
    for text in dropFirst() {
      shared = shared.prefix(zip(shared, text).prefix { $0 == $1 }.count)
    }
    return String(shared)
  }
}
