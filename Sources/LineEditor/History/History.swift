import CEditline

/// The lines entered so far.
///
/// libedit has a copy of them, for commands that a user binds.
final class History {
  /// The lines, the newest last.
  private(set) var lines: [String] = []

  /// The last text that was searched for, and how many lines there are up to the newest match.
  private var search: (start: [UInt8], count: Int)?

  /// libedit's copy.
  let handle: OpaquePointer

  init?() {
    guard let handle = history_init() else { return nil }
    self.handle = handle
    // The size is 0 at first.
    _ = ceditline_history_set_size(handle, Int32(HistoryFile.maximumLines))
  }

  deinit { history_end(handle) }

  /// Adds a line, unless it is the newest one already.
  func add(_ line: String) {
    let line = line.editable
    guard !line.isEmpty, line != lines.last else { return }
    search = nil
    // Remove many at once: each removal at the front moves all others.
    let limit = HistoryFile.maximumLines
    if lines.count >= 2 * limit { lines.removeFirst(limit) }
    lines.append(line)
    _ = ceditline_history_enter(handle, line)
  }

  /// The newest line that begins with a text and goes on with more than blanks.
  func continuation(of start: String) -> String? {
    // Compare bytes first: comparing characters of many lines takes too long for a key.
    let bytes = Array(start.utf8)
    // A line that begins with a longer text begins with the last one as well.
    var count = lines.count
    if let search, bytes.starts(with: search.start) { count = search.count }
    func isCandidate(_ line: String) -> Bool {
      line.utf8.withContiguousStorageIfAvailable { $0.starts(with: bytes) } ?? true
    }
    count = (lines[..<count].lastIndex(where: isCandidate) ?? -1) + 1
    search = (bytes, count)
    return lines[..<count].last { line in
      isCandidate(line) && line.hasPrefix(start)
        && !line.dropFirst(start.count).allSatisfy(\.isWhitespace)
    }
  }
}
