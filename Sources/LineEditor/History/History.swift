import CEditline

/// The lines entered so far.
///
/// They are kept twice: here, where Up and Down look for what begins with the typed text, and in
/// libedit, which searches them with Ctrl-R.
final class History {
  /// How many lines are kept, here and in a ``HistoryFile``.
  static let limit = 10_000

  /// The lines, the newest last.
  private(set) var lines: [String] = []

  /// What was looked for last, and how many lines there are up to the newest that begins with it.
  private var search: (start: [UInt8], count: Int)?

  /// libedit's copy.
  let handle: OpaquePointer

  init?() {
    guard let handle = history_init() else { return nil }
    self.handle = handle
    // Without a size it keeps nothing.
    _ = ceditline_history_set_size(handle, Int32(Self.limit))
  }

  deinit { history_end(handle) }

  /// Adds a line, unless it is the newest one already.
  func add(_ line: String) {
    let line = line.editable
    guard !line.isEmpty, line != lines.last else { return }
    search = nil
    // Room is made for many at once: each removal at the front moves all the others.
    if lines.count >= 2 * Self.limit { lines.removeFirst(Self.limit) }
    lines.append(line)
    _ = ceditline_history_enter(handle, line)
  }

  /// The newest line that begins with a text and goes on with more than blanks.
  func continuation(of start: String) -> String? {
    // Bytes first: to compare characters takes milliseconds where there are many lines.
    let bytes = Array(start.utf8)
    // What begins with more than was looked for last begins with that, too.
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
