/// What may be typed next.
public struct Completion: Sendable {
  /// Where the text that is replaced begins, in Unicode scalars from the start of the line.
  public let start: Int
  /// What several candidates share, when that says more than what was typed.
  public let shared: String?
  /// How many candidates there are; at least one.
  public let count: Int
  /// Makes the candidate at an index.
  ///
  /// Of many thousands, most are never shown.
  private let candidate: @Sendable (Int) -> Candidate

  /// One of several things that may be meant.
  public struct Candidate: Hashable, Sendable {
    /// What it puts in place of the replaced text.
    public let text: String
    /// How a list shows it.
    public let label: String
    /// What a list says about it.
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
