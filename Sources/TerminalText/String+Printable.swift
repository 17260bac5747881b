extension String {
  /// This text on one line, without anything that could act on a terminal.
  ///
  /// Whole escape sequences are dropped, and then every Unicode scalar that is not printable; line
  /// breaks and tabs become blanks. Each character keeps its first eight combining marks, which is
  /// what scripts need; more would cover the lines above and below.
  ///
  /// A long text ends early once the task is cancelled.
  public var printable: String {
    let isShort = utf8.count < 1 << 12
    if isPlain || isShort && unicodeScalars.allSatisfy({ $0.disposition == .shown }) { return self }
    let scalars = unicodeScalars
    var shown = String.UnicodeScalarView()
    var marks = 0
    var index = scalars.startIndex
    var steps = 0
    while index < scalars.endIndex {
      steps += 1
      if steps.isMultiple(of: 1 << 16), Task.isCancelled { break }
      if let end = EscapeSequence.end(in: scalars, from: index) {
        index = end
        continue
      }
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar.disposition {
      case .shown:
        shown.append(scalar)
        marks = 0
      case .mark:
        if marks < Self.maximumMarks { shown.append(scalar) }
        marks += 1
      case .blank:
        shown.append(" ")
        marks = 0
      case .dropped: continue
      }
    }
    return String(shown)
  }

  /// Whether a scalar that remains in the printable text satisfies `condition`.
  package func containsPrintable(where condition: (Unicode.Scalar) -> Bool) -> Bool {
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      if let end = EscapeSequence.end(in: scalars, from: index) {
        index = end
        continue
      }
      if scalars[index].disposition != .dropped, condition(scalars[index]) { return true }
      scalars.formIndex(after: &index)
    }
    return false
  }

  /// The most combining marks that a character keeps.
  ///
  /// The longest stacks of Tibetan have as many; Hebrew, Arabic and Thai have fewer.
  public static let maximumMarks = 8
}

extension StringProtocol {
  /// Whether this is printable ASCII, of which each byte is a character one column wide.
  package var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
