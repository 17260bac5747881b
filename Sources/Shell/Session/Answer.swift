import Desserts
import Platform

/// What a command has to say, before anybody decided how it looks.
enum Answer: Sendable {
  /// So many desserts were loaded.
  case loaded(count: Int)
  /// These desserts, with their numbers.
  case list(DessertList.Selection)
  /// This dessert.
  indirect case details(DessertDetails)
  /// Where this picture is.
  indirect case picture(PictureLink)
  /// How the session stands.
  indirect case status(SessionStatus)
  /// The last of these lines that were typed, with their numbers.
  case history([String], last: Int)
  /// Lines that are the same in every format, with their ends.
  case lines(String)
}

/// Where the picture of a dessert is.
struct PictureLink: Hashable, Sendable {
  /// The dessert's id.
  let id: Dessert.ID
  /// The dessert's name.
  let name: String
  /// The address, as the server wrote it.
  let address: String
}

/// How a session stands: what `status` tells.
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
    /// The time zone to show that in, right at that time.
    let timeZone: TimeZone
  }
}

/// A command that failed to load.
///
/// It is a class because a session looks for one behind each command of a script.
final class FailedLoad: Sendable {
  /// The command, as it was typed.
  let statement: Statement
  /// The command's whole name.
  let command: String
  /// Why it failed.
  let failure: LoadFailure
  /// When it failed.
  let date: Date

  init(statement: Statement, command: String, failure: LoadFailure, date: Date) {
    self.statement = statement
    self.command = command
    self.failure = failure
    self.date = date
  }

  /// What is wrong with trying again at a time: the server asked to wait for longer.
  func retryDelay(at now: Date) -> ShellError.Cause? {
    guard case .invalidData(.status(let status, retryAfter: let seconds?), let host) = failure
    else { return nil }
    // That the clock was set back makes nobody wait for longer than was asked.
    let left = (Double(seconds) - max(0, now.timeIntervalSince(date))).rounded(.up)
    return left > 0
      ? .tooSoon(status: status, secondsLeft: Int(exactly: left) ?? seconds, host: host) : nil
  }
}
