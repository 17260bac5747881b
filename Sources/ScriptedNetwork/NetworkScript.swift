public import Platform

/// How a network answers: rules, in the order in which they are used.
///
/// ```
/// # the first load finds no network, a retry works, one recipe is broken
/// feed            offline
/// feed            200 < feed.json
/// details 52893   after 2s 200 {"meals":[…]}
/// details *       500 Internal Server Error
/// picture 52893   200 < pavlova.jpg
/// *               timeout
/// ```
///
/// A line is blank, a comment that starts with `#`, or a rule:
///
/// ```
/// rule    = PATTERN [after DURATION] [at HOST] REPLY
/// pattern = feed | details ID | details * | picture ID | picture * | *
/// reply   = a word of Fault | a word of NamedFault NAME | proxy-answered NAME STATUS
///         | timeout [DURATION] | too-large [BYTES]
///         | STATUS [retry-after SECONDS] BODY
/// body    = escaped TEXT | < FILE | the rest of the line as it stands
/// ```
///
/// A duration is `150ms` or `2s`. An ID, HOST or NAME that is no plain word stands in quotes, as a
/// string does in JSON. In a TEXT that is escaped, `%0A` is the byte 0A. Everything that an
/// `HTTPClient` can answer has its words, so the answers of any network can be recorded as a script.
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
    /// How long the answer takes.
    public let delay: Duration
    /// The host that the answer comes from, as `LoadFailure` names it; nil for the one asked.
    public let host: String?
    /// The answer.
    public let reply: Reply

    /// Creates a rule.
    public init(
      _ pattern: Pattern, after delay: Duration = .zero, at host: String? = nil, _ reply: Reply
    ) {
      self.pattern = pattern
      self.delay = delay
      self.host = host
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
    /// The picture of the dessert with this id: `picture 52893`.
    case picture(id: String)
    /// Any picture: `picture *`.
    case anyPicture
    /// Any request: `*`.
    case anything
  }

  /// The reply to a request.
  public enum Reply: Hashable, Sendable {
    /// Nothing of use, for a reason that one word tells.
    case fault(Fault)
    /// Nothing until the request is given up, after this time or after that of the network:
    /// `timeout 2s`, `timeout`.
    case timeout(after: Duration? = nil)
    /// A body longer than this many bytes, or than the network takes: `too-large 16`, `too-large`.
    case tooLarge(limit: Int? = nil)
    /// Nothing of use, for a reason that one word tells, and the name of what prevents it:
    /// `no-library libcurl.so.4`.
    case namedFault(NamedFault, name: String)
    /// A proxy's answer with this status, and not the host's: `proxy-answered proxy:3128 407`.
    case proxyAnswered(name: String, status: Int)
    /// A status of three digits, the seconds that a `Retry-After` asks to wait, and a body:
    /// `200 {"meals":null}`, `429 retry-after 30 < sorry.html`, `200 escaped []%0A`.
    case answer(status: Int, retryAfter: Int? = nil, body: Data)
  }
}
