import Platform

/// The state of a session, as `status` tells it.
struct SessionStatus: Sendable {
  /// Where the desserts come from.
  let source: String
  /// How many desserts are loaded, and since when; nil when none were.
  let loaded: LoadedList?
  /// The time that the status is of.
  let now: Date
  /// What failed to load last and has not worked since.
  let failed: FailedLoad?
}
