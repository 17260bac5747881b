/// What can stand in the place of the text before the cursor.
public struct Completion: Hashable, Sendable {
  /// Where the replaced text begins, in Unicode scalars from the start of the line.
  public let start: Int
  /// What all candidates share and is worth inserting before one of them is chosen, if anything.
  public let shared: String?
  /// What can be chosen, in the order of a list.
  public let candidates: [Candidate]

  /// Creates a completion.
  ///
  /// `shared` counts only where there are several candidates: a single one is inserted whole.
  public init(start: Int, shared: String? = nil, candidates: [Candidate]) {
    self.start = start
    self.shared = shared
    self.candidates = candidates
  }

  /// One way to complete a line.
  public struct Candidate: Hashable, Sendable {
    /// The text that is inserted, complete with whatever quoting the line needs.
    public let text: String
    /// What a list of candidates shows for it.
    public let label: String
    /// What a list shows beside the label.
    public let detail: String
    /// Whether a blank follows the text when it is inserted, because nothing can be added to it.
    public let appendsBlank: Bool

    /// Creates a candidate.
    ///
    /// `label` is `text` if not given. Label and detail go to the terminal as they are, so control
    /// characters have to be taken out of them before.
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
