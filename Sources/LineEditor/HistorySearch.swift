import CEditline

/// The lines of a history that have all words of a query, anywhere and in any order.
///
/// Capitals make no difference. Each line is found once, where it was entered last.
struct HistorySearch {
  /// The words that are searched for.
  var query: String {
    didSet { find(isNarrower: query.hasPrefix(oldValue)) }
  }
  /// How many lines were found.
  var count: Int { matches.count }
  /// A line that was found; the first is the newest.
  subscript(index: Int) -> String { lines[matches[index]].text }

  private let lines: [(text: String, folded: ContiguousArray<CChar>)]
  private var matches: [Int] = []

  init(_ lines: [String], query: String) {
    var seen = Set<String>()
    self.lines = lines.reversed().filter { seen.insert($0).inserted }
      .map { ($0, $0.lowercased().utf8CString) }
    self.query = query
    find(isNarrower: false)
  }

  private mutating func find(isNarrower: Bool) {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map {
      String($0).utf8CString
    }
    let candidates = isNarrower ? matches : Array(lines.indices)
    matches = candidates.filter { index in
      words.allSatisfy { Self.contains($0, in: lines[index].folded) }
    }
  }

  /// Whether a line, which has no zero byte, has this text in it.
  private static func contains(
    _ text: ContiguousArray<CChar>, in line: ContiguousArray<CChar>
  ) -> Bool {
    line.withUnsafeBufferPointer { line in
      text.withUnsafeBufferPointer { text in
        guard let line = line.baseAddress, let text = text.baseAddress else { return false }
        return strstr(line, text) != nil
      }
    }
  }
}
