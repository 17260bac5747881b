/// The lines that a transcript expects in one place, of which `...` stand for any.
struct ExpectedLines {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// Whether these lines are as expected; how a line ends, with LF or with CRLF, does not matter.
  func match(_ shown: [String]) -> Bool {
    let shown = shown.map(\.withoutCarriageReturn)
    let segments = segments
    let first = segments[0]
    guard shown.starts(with: first) else { return false }
    var rest = shown.dropFirst(first.count)
    guard segments.count > 1 else { return rest.isEmpty }
    for segment in segments.dropFirst().dropLast() {
      guard let range = rest.range(of: segment) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.suffix(segments[segments.count - 1].count).elementsEqual(
      segments[segments.count - 1])
  }

  /// What should be expected instead so that these lines are: as much as can be of what was
  /// expected, and so each `...` for which there still is a place.
  ///
  func updated(to shown: [String]) -> [String] {
    if match(shown) { return lines }
    var updated: [String] = []
    var line = 0
    var next = 0
    for (index, place) in places(in: shown) + [(lines.count, shown.count)] {
      updated += Self.gap(lines[line..<index], shown[next..<place])
      if index < lines.count { updated.append(lines[index]) }
      (line, next) = (index + 1, place + 1)
    }
    return updated
  }

  /// The expected lines between those that stand for any.
  private var segments: [[Substring]] {
    lines.map(\.withoutCarriageReturn)
      .split(omittingEmptySubsequences: false) { $0 == Transcript.ellipsis }.map(Array.init)
  }

  /// The expected lines that are still there, in order: their index, and that of the line shown.
  ///
  /// From the start and from the end whole segments are found as far as they can be; what is left
  /// is compared line by line.
  private func places(in shown: [String]) -> [(index: Int, place: Int)] {
    let shown = shown.map(\.withoutCarriageReturn)
    var pairs: [(index: Int, place: Int)] = []
    var tail: [(index: Int, place: Int)] = []
    var segments = indexedSegments[...]
    var rest = shown[...]
    var isFirst = true
    while let segment = segments.first {
      let range =
        isFirst
        ? (rest.starts(with: segment.lines) ? 0..<segment.lines.count : nil)
        : segments.count > 1 ? rest.range(of: segment.lines) : nil
      guard let range else { break }
      pairs += zip(segment.start..., range).map { ($0, $1) }
      rest = rest[range.upperBound...]
      segments.removeFirst()
      isFirst = false
    }
    if let segment = segments.last, segments.count > 1 || !isFirst,
      rest.suffix(segment.lines.count).elementsEqual(segment.lines)
    {
      let range = (rest.endIndex - segment.lines.count)..<rest.endIndex
      tail = zip(segment.start..., range).map { ($0, $1) }
      rest = rest[..<range.lowerBound]
      segments.removeLast()
    }
    let literals = segments.flatMap { segment in
      segment.lines.enumerated().map { (index: segment.start + $0, line: $1) }
    }
    let common = LineComparison.common(literals.map(\.line), Array(rest))
    pairs += common.map { (literals[$0].index, rest.startIndex + $1) }
    return pairs + tail
  }

  private var indexedSegments: [(start: Int, lines: [Substring])] {
    var start = 0
    return segments.map { segment in
      defer { start += segment.count + 1 }
      return (start, segment)
    }
  }

  /// What to expect where these lines were expected and those are shown.
  ///
  /// A `...` keeps as many lines before and after it as there were.
  private static func gap(
    _ expected: ArraySlice<String>, _ shown: ArraySlice<String>
  ) -> [String] {
    let written = Array(shown)
    let isEllipsis = { (line: String) in line.withoutCarriageReturn == Transcript.ellipsis }
    guard let first = expected.firstIndex(where: isEllipsis),
      let last = expected.lastIndex(where: isEllipsis)
    else { return written }
    let head = written.prefix(first - expected.startIndex)
    let tail = written.dropFirst(head.count).suffix(expected.endIndex - last - 1)
    return head + [expected[first]] + tail
  }
}

extension ArraySlice where Element: Equatable {
  /// The first place where these elements stand in this order.
  ///
  /// It takes time that grows with both lengths, and not with their product: what is known of the
  /// part that fits (Knuth, Morris and Pratt) tells how far to move on.
  fileprivate func range(of part: [Element]) -> Range<Int>? {
    if part.isEmpty { return startIndex..<startIndex }
    // Of each beginning of the part, the longest other beginning that it ends with.
    var ends = [0]
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = ends[length - 1] }
      if part[index] == part[length] { length += 1 }
      ends.append(length)
    }
    length = 0
    for index in indices {
      while length > 0, self[index] != part[length] { length = ends[length - 1] }
      if self[index] == part[length] { length += 1 }
      if length == part.count { return (index + 1 - length)..<(index + 1) }
    }
    return nil
  }
}
