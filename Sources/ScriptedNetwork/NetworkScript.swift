public import Foundation

/// How a network answers: rules, in the order in which they are used.
///
/// ```
/// # the first load finds no network, a retry works, one recipe is broken
/// feed            offline
/// feed            200 < feed.json
/// details 52893   after 2s 200 {"meals":[…]}
/// details *       500 Internal Server Error
/// *               timeout
/// ```
public struct NetworkScript: Hashable, Sendable {
  /// The rules, in the order of their lines.
  public let rules: [Rule]

  /// Creates a script.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// One line: which requests it answers, and how.
  public struct Rule: Hashable, Sendable {
    /// The requests it answers.
    public let pattern: Pattern
    /// How long the answer is in coming.
    public let delay: Duration
    /// The answer.
    public let reply: Reply

    /// Creates a rule.
    public init(_ pattern: Pattern, after delay: Duration = .zero, _ reply: Reply) {
      self.pattern = pattern
      self.delay = delay
      self.reply = reply
    }
  }

  /// Requests that a rule answers.
  public enum Pattern: Hashable, Sendable {
    /// The feed: `feed`.
    case feed
    /// The details with this id: `details 52893`.
    case details(id: String)
    /// Any details: `details *`.
    case anyDetails
    /// Any request: `*`.
    case anything
  }

  /// What comes back.
  public enum Reply: Hashable, Sendable {
    /// This machine finds no host: `offline`.
    case offline
    /// The host refuses the connection: `refused`.
    case refused
    /// The connection breaks before the answer is complete: `lost`.
    case lost
    /// Nothing comes until the request is given up: `timeout`.
    case timeout
    /// A status and a body: `200 {"meals":null}`, `200 < feed.json`.
    case answer(status: Int, body: Data)
  }
}
