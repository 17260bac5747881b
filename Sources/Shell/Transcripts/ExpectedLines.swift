/// The lines that a transcript expects in one place, of which `...` stand for any.
struct ExpectedLines {
  private let lines: Lines

  init(_ lines: Lines) {
    self.lines = lines
  }

  /// Whether these lines are as expected; how a line ends, with LF or with CRLF, does not matter.
  func match(_ shown: Lines) -> Bool {
    let known = knownRuns(in: shown)
    return known.isComplete
  }

  /// What should be expected instead so that these lines are: as much as can be of what was
  /// expected, and so each `...` for which there still is a place.
  ///
  /// Each line has its end; those that were shown get one that is a CRLF with `isCRLF`.
  func updated(to shown: Lines, isCRLF: Bool = false) -> [UInt8] {
    let known = knownRuns(in: shown)
    var updated: [UInt8] = []
    if known.isComplete {
      updated.append(lines: lines)
      return updated
    }
    let end = LineComparison.Run(
      old: lines.endIndex..<lines.endIndex, new: shown.endIndex..<shown.endIndex)
    var next = (old: lines.startIndex, new: shown.startIndex)
    for run in known.runs + [end] {
      appendGap(
        lines[next.old..<run.old.lowerBound], shown[next.new..<run.new.lowerBound],
        isCRLF: isCRLF, to: &updated)
      updated.append(lines: lines[run.old])
      next = (run.old.upperBound, run.new.upperBound)
    }
    return updated
  }

  /// The expected lines that are still there, in order, and whether all is as expected.
  ///
  /// From the start and from the end, all lines up to a `...` are found as far as they can be; what
  /// is left is compared line by line.
  private func knownRuns(in shown: Lines) -> (runs: [LineComparison.Run], isComplete: Bool) {
    var runs: [LineComparison.Run] = []
    var expected = lines
    var rest = shown
    func take(_ segment: Lines, at range: Range<Int>) {
      if !segment.isEmpty {
        runs.append(.init(old: segment.startIndex..<segment.endIndex, new: range))
      }
      rest = rest[range.upperBound..<rest.endIndex]
    }

    var isMissing = false
    while let ellipsis = expected.firstIndex(where: Self.isEllipsis) {
      let segment = expected[expected.startIndex..<ellipsis]
      let isFirst = expected.startIndex == lines.startIndex
      let found =
        isFirst ? rest.prefixRange(equalTo: segment) : rest.range(of: segment, key: Self.key)
      guard let found else {
        isMissing = true
        break
      }
      take(segment, at: found)
      expected = expected[expected.index(after: ellipsis)..<expected.endIndex]
    }
    let lastEllipsis = isMissing ? expected.lastIndex(where: Self.isEllipsis) : nil
    let tail = lastEllipsis.map(expected.index(after:))
    let segment = expected[(tail ?? expected.startIndex)..<expected.endIndex]
    let hasEllipsis = tail != nil || expected.startIndex > lines.startIndex
    var last: LineComparison.Run?
    if hasEllipsis, let found = rest.suffixRange(equalTo: segment) {
      last = .init(old: segment.startIndex..<segment.endIndex, new: found)
      expected = expected[expected.startIndex..<segment.startIndex]
      rest = rest[rest.startIndex..<found.lowerBound]
      if expected.isEmpty { return (runs + [last].compactMap(\.self), true) }
    }
    let common = LineComparison.common(expected, rest, key: Self.key)
    let isComplete =
      !hasEllipsis && common.reduce(0) { $0 + $1.old.count } == expected.bytes.count
      && common.reduce(0) { $0 + $1.new.count } == rest.bytes.count
    return (runs + common + [last].compactMap(\.self).filter { !$0.old.isEmpty }, isComplete)
  }

  /// Adds what to expect where these lines were expected and those are shown.
  ///
  /// A `...` keeps as many lines before and after it as there were.
  private func appendGap(
    _ expected: Lines, _ shown: Lines, isCRLF: Bool, to updated: inout [UInt8]
  ) {
    guard let first = expected.firstIndex(where: Self.isEllipsis),
      let last = expected.lastIndex(where: Self.isEllipsis)
    else { return updated.append(shown: shown, isCRLF: isCRLF) }
    let head = shown.prefix(expected[expected.startIndex..<first].count)
    let tail = shown[head.endIndex..<shown.endIndex]
      .suffix(expected[expected.index(after: last)..<expected.endIndex].count)
    updated.append(shown: head, isCRLF: isCRLF)
    updated.append(lines: expected[first..<expected.index(after: first)])
    updated.append(shown: tail, isCRLF: isCRLF)
  }

  private static func isEllipsis(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: ".")
      && line.withoutCarriageReturn.elementsEqual(Transcript.ellipsis.utf8)
  }

  private static func key(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.withoutCarriageReturn
  }
}

extension Lines {
  /// The range of these lines at the start, if they stand there.
  fileprivate func prefixRange(equalTo part: Lines) -> Range<Int>? {
    var end = startIndex
    for line in part {
      guard end < endIndex, self[end].withoutCarriageReturn == line.withoutCarriageReturn
      else { return nil }
      end = index(after: end)
    }
    return startIndex..<end
  }

  /// The range of these lines at the end, if they stand there.
  fileprivate func suffixRange(equalTo part: Lines) -> Range<Int>? {
    var start = endIndex
    for line in part.reversed() {
      guard start > startIndex else { return nil }
      start = index(before: start)
      if self[start].withoutCarriageReturn != line.withoutCarriageReturn { return nil }
    }
    return start..<endIndex
  }
}

extension [UInt8] {
  /// Adds lines as they stand; the last one gets an end when it has none.
  mutating func append(lines: Lines) {
    self += lines.bytes
    if let last = lines.bytes.last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }

  /// Adds lines that were shown, each with a CRLF at its end or as it is.
  fileprivate mutating func append(shown lines: Lines, isCRLF: Bool) {
    if !isCRLF { return append(lines: lines) }
    for line in lines { self += line.withoutCarriageReturn + Array("\r\n".utf8) }
  }
}
