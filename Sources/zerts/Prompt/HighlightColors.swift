import LineEditor
import Shell

extension StyledSpan {
  /// Gives a part of a line the color of its kind.
  init(_ highlight: Highlight) {
    self.init(highlight.range, TextStyle(highlight.kind))
  }
}

extension TextStyle {
  fileprivate init(_ kind: Highlight.Kind) {
    switch kind {
    case .command: self.init(isBold: true)
    case .unknownCommand: self.init(color: .red)
    case .dessert: self.init(color: .green)
    case .quoted: self.init(color: .yellow)
    case .symbol: self.init(color: .cyan)
    case .comment: self.init(isDim: true)
    }
  }
}
