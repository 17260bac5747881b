import Platform

/// The state of a session, as `status` tells it.
struct SessionStatus: Sendable {
  /// Where the desserts come from.
  let source: String
  /// How many desserts are loaded, and since when; nil when none were.
  let loaded: Loaded?
  /// What failed to load last and has not worked since.
  let failed: FailedLoad?

  /// A load that worked.
  struct Loaded: Hashable, Sendable {
    /// How many desserts there are.
    let count: Int
    /// How many items were left out.
    let leftOut: Int
    /// When they came.
    let date: Date
    /// The time zone to show that in.
    let timeZone: TimeZone
  }
}
