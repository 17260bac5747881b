import CCurl
import Foundation

/// The `Retry-After` header, which is a number of seconds or the date to wait for.
///
/// To ask for more than a day is as good as asking for nothing: it is a clock that is wrong, or a
/// server that wants nobody back, and no session waits for that.
enum RetryAfter {
  private static let maximum = 24 * 60 * 60

  static func seconds(_ value: String, library: CurlLibrary, now: Date = Date()) -> Int? {
    let seconds = Int(value) ?? secondsTo(value, library, from: now)
    return seconds.flatMap { (0...maximum).contains($0) ? $0 : nil }
  }

  /// A date that has gone by asks for no wait.
  private static func secondsTo(_ value: String, _ library: CurlLibrary, from now: Date) -> Int? {
    let date = CCurlGetDate(library.functions, value)
    guard date >= 0 else { return nil }
    return max(0, Int((Double(date) - now.timeIntervalSince1970).rounded(.up)))
  }
}
