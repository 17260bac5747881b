/// What a terminal takes for one command (ECMA-48, and what xterm adds).
enum EscapeSequence {
  /// The end of the sequence that starts here; nil when none does.
  ///
  /// One that does not end ends where it ceases to look like one: of a string that nothing closes
  /// (a title, a link, a clipboard's contents) only the introducer counts, so that it does not take
  /// all that follows with it.
  static func end(in text: String.UnicodeScalarView, from start: Index) -> Index? {
    guard text[start] == "\u{1B}" else {
      let behind = text.index(after: start)
      switch text[start].value {
      case 0x9B: return endOfControl(in: text, from: behind)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return endOfString(in: text, from: behind)
      default: return nil
      }
    }
    let kind = text.index(after: start)
    guard kind < text.endIndex else { return nil }
    let behind = text.index(after: kind)
    switch text[kind] {
    case "[": return endOfControl(in: text, from: behind)
    case "P", "X", "]", "^", "_": return endOfString(in: text, from: behind)
    default: return end(in: text, from: kind, of: 0x20...0x2F, before: 0x30...0x7E)
    }
  }

  typealias Index = String.UnicodeScalarView.Index

  /// The longest parameters of a control sequence; real ones have a few numbers.
  private static let maximumParameters = 64
  /// The longest string: the longest link that browsers follow has half of it.
  private static let maximumString = 4096

  /// The end of `ESC [ 3 1 m` from behind its bracket.
  private static func endOfControl(
    in text: String.UnicodeScalarView, from start: Index
  ) -> Index {
    end(in: text, from: start, of: 0x20...0x3F, before: 0x40...0x7E) ?? start
  }

  /// The end of a run of `middle` and one `final`, which may be missing; nil without either.
  private static func end(
    in text: String.UnicodeScalarView, from start: Index, of middle: ClosedRange<UInt32>,
    before final: ClosedRange<UInt32>
  ) -> Index? {
    let run = text[start...].prefix(maximumParameters + 1).prefix { middle.contains($0.value) }
    if run.count > maximumParameters { return nil }
    let end = run.endIndex
    if end < text.endIndex, final.contains(text[end].value) { return text.index(after: end) }
    return run.isEmpty ? nil : end
  }

  /// The end of `ESC ] 8 ; ; URL BEL` from behind its bracket; there where nothing ends it.
  ///
  /// A bell ends one too, as in xterm, and the start of another sequence breaks it off.
  private static func endOfString(
    in text: String.UnicodeScalarView, from start: Index
  ) -> Index {
    var index = start
    for _ in 0..<maximumString {
      guard index < text.endIndex else { return start }
      let scalar = text[index]
      text.formIndex(after: &index)
      switch scalar.value {
      case 0x07, 0x9C: return index
      case 0x1B:
        guard index < text.endIndex, text[index] == "\\" else { return start }
        return text.index(after: index)
      case 0x18, 0x1A, 0x90, 0x98, 0x9B, 0x9D...0x9F: return start
      default: continue
      }
    }
    return start
  }
}
