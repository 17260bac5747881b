/// One paragraph of a recipe's instructions, with the mark that stands in front of it.
public struct RecipeStep: Hashable, Sendable {
  /// The lines above the text that are only a mark: `3.`, `▢`, `STEP 3`; nil when there are none.
  public let mark: String?
  /// The paragraph; empty when nothing follows the mark.
  public let text: String
  /// Whether a blank line stands in front of the step.
  public let followsBlankLine: Bool

  /// Creates a step.
  public init(mark: String? = nil, text: String, followsBlankLine: Bool = false) {
    self.mark = mark
    self.text = text
    self.followsBlankLine = followsBlankLine
  }

  /// The mark and the text on one line.
  public var line: String {
    [mark, text].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " ")
  }

  /// Whether the mark has words in it, as `STEP 3` has, and is a heading rather than a bullet.
  public var hasHeading: Bool { mark?.contains(where: \.isLetter) ?? false }
}

extension Instructions {
  /// The steps in their order, each made when it is asked for.
  public var steps: UnfoldSequence<RecipeStep, Iterator> {
    sequence(state: makeIterator()) { lines in
      var marks: [String] = []
      var followsBlankLine = false
      while let line = lines.next() {
        if line.isEmpty {
          followsBlankLine = followsBlankLine || marks.isEmpty
        } else if line.isMark, marks.count < Self.maximumMarks {
          marks.append(line)
        } else {
          return RecipeStep(
            mark: marks.isEmpty ? nil : marks.joined(separator: " "), text: line,
            followsBlankLine: followsBlankLine)
        }
      }
      if marks.isEmpty { return nil }
      return RecipeStep(
        mark: marks.joined(separator: " "), text: "", followsBlankLine: followsBlankLine)
    }
  }

  /// A recipe has one or two marks above a step; a text of nothing else is not gathered whole.
  private static let maximumMarks = 8
}

extension String {
  /// Whether a line is only a mark: a number, a bullet, or the word "step" with a number.
  fileprivate var isMark: Bool {
    var rest = self[...]
    if rest.utf8.count > 16 { return false }
    if rest.prefix(4).lowercased() == "step" {
      rest = rest.dropFirst(4).drop(while: \.isWhitespace)
    } else if rest.count == 1, let character = rest.first, !character.isLetter {
      return true
    }
    let number = rest.prefix { ("0"..."9").contains($0) }
    let end = rest.dropFirst(number.count)
    return !number.isEmpty && ["", ".", ")", ":"].contains(end)
  }
}
