/// The candidates that can take the place of the text before the cursor.
public struct LineCompletion {
  /// Where the replaced text begins, in Unicode scalars from the start of the line.
  public let start: Int
  /// The start that all candidates share, where it is worth inserting before one is chosen.
  public let shared: String?
  /// How many candidates there are.
  public let count: Int
  private let candidate: (Int) -> Candidate

  /// Creates a completion whose candidates are made when they are looked at.
  ///
  /// `candidate` makes the one at an index from 0, in the order of a list. `shared` counts only where
  /// there are several: a single one is inserted whole.
  public init(
    start: Int, shared: String? = nil, count: Int, candidate: @escaping (_ index: Int) -> Candidate
  ) {
    self.start = start
    self.shared = shared
    self.count = count
    self.candidate = candidate
  }

  /// Creates a completion of candidates that are there.
  public init(start: Int, shared: String? = nil, candidates: [Candidate]) {
    self.init(start: start, shared: shared, count: candidates.count) { candidates[$0] }
  }

  /// The candidate at an index from 0.
  public subscript(index: Int) -> Candidate { candidate(index) }

  /// One way to complete a line.
  public struct Candidate: Hashable, Sendable {
    /// The text that is inserted, complete with whatever quoting the line needs.
    public let text: String
    /// The text that a list of candidates shows for it.
    public let label: String
    /// The text that a list shows beside the label.
    public let detail: String
    /// Whether a blank follows the text when it is inserted, because nothing can be added to it.
    public let appendsBlank: Bool

    /// Creates a candidate.
    ///
    /// `label` is `text` if not given. What could act on a terminal is left out of both when they
    /// are shown; `text` is inserted as it is, but for that of it which cannot be shown in a line.
    public init(
      text: String, label: String? = nil, detail: String = "", appendsBlank: Bool = true
    ) {
      self.text = text
      self.label = label ?? text
      self.detail = detail
      self.appendsBlank = appendsBlank
    }
  }
}
