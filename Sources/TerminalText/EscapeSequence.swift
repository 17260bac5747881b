/// An escape sequence: what a terminal reads as one command (ECMA-48, with xterm's additions).
enum EscapeSequence {
  /// The end of the sequence that starts here; nil when none does.
  ///
  /// An incomplete sequence ends at the first scalar that cannot belong to it. A string without a
  /// terminator (a title, a link, clipboard contents) ends after its introducer, so that the rest
  /// of the text stays visible.
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

  /// The longest parameters of a control sequence, in scalars; real ones have a few numbers.
  private static let maximumParameters = 64
  /// The longest string, in scalars: twice the longest link that browsers follow.
  private static let maximumString = 4096

  /// The end of a control sequence such as `ESC [ 3 1 m`, from after its bracket.
  private static func endOfControl(
    in text: String.UnicodeScalarView, from start: Index
  ) -> Index {
    end(in: text, from: start, of: 0x20...0x3F, before: 0x40...0x7E) ?? start
  }

  /// The end of a run of `middle` and one `final`, either of which may be missing; nil when both
  /// are.
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

  /// The end of a string such as `ESC ] 8 ; ; URL BEL`, from after its introducer; `start` when
  /// nothing terminates it.
  ///
  /// A bell also ends it, as in xterm. The start of another sequence cancels it.
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
