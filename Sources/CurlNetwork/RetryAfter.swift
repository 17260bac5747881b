import CCurl
import MealDB
import Platform

/// The `Retry-After` header, which is a number of seconds or the date to wait for.
///
/// A wait of more than a day counts as none: a clock is wrong, or the server wants nobody back.
enum RetryAfter {
  static func seconds(_ value: String, library: CurlLibrary, now: Date = Date()) -> Int? {
    let seconds = Int(value) ?? secondsTo(value, library, from: now)
    return seconds.flatMap { (0...Limits.maximumRetryAfter).contains($0) ? $0 : nil }
  }

  /// The seconds to a date; 0 when it has passed.
  private static func secondsTo(_ value: String, _ library: CurlLibrary, from now: Date) -> Int? {
    let date = CCurlGetDate(library.functions, value)
    guard date >= 0 else { return nil }
    return max(0, Int((Double(date) - now.timeIntervalSince1970).rounded(.up)))
  }
}
