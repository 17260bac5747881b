import CCurl
import Foundation

/// The `Retry-After` header, which is a number of seconds or the date to wait for.
enum RetryAfter {
  static func seconds(_ value: String, library: CurlLibrary, now: Date = Date()) -> Int? {
    if let seconds = Int(value) { return seconds >= 0 ? seconds : nil }
    let date = CCurlGetDate(library.functions, value)
    guard date >= 0 else { return nil }
    return max(0, Int((Double(date) - now.timeIntervalSince1970).rounded(.up)))
  }
}
