import Foundation

/// What a session shows.
final class Transcript: @unchecked Sendable {
  // The lock guards every access.
  private let lock = NSLock()
  private var noted = ""

  /// All of it.
  var text: String { lock.withLock { noted } }

  func note(_ more: String) { lock.withLock { noted += more } }

  func clear() { lock.withLock { noted = "" } }

  /// Whether this is what it shows, with `...` alone on a line for any lines.
  func matches(_ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "\n...\n")
    var rest = text[...]
    guard let first = parts.first, rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst() {
      guard let range = rest.range(of: "\n" + part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty
  }
}
