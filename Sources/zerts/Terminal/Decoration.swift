import Foundation
import Shell

/// Where and how the program dresses up what it shows: the one place that decides it.
struct Decoration {
  /// When there is colour.
  enum Color: String, CaseIterable {
    /// On a terminal that is not dumb, unless `NO_COLOR` is set; anywhere with `CLICOLOR_FORCE`.
    case auto
    /// Always, also into a pipe.
    case always
    case never
  }

  let color: Color

  /// Of answers.
  var answers: Style { style(of: STDOUT_FILENO) }

  /// Of messages.
  var messages: Style { style(of: STDERR_FILENO) }

  /// Whether the prompt shows how a line may go on, dim and behind the cursor.
  var hasSuggestions: Bool { isPromptDressed && !Terminal.isAccessible }

  /// Whether the prompt marks where what is (OSC 133), and sets the window's title.
  var hasMarks: Bool { isPromptDressed && Terminal.knowsMarks }

  private func style(of descriptor: Int32) -> Style {
    let hasColor = wantsColor(isTerminal: isatty(descriptor) == 1 && !Terminal.isDumb)
    return Style(
      hasColor: hasColor,
      hasLinks: hasColor && isatty(descriptor) == 1 && !Terminal.isDumb && Terminal.knowsLinks)
  }

  private var isPromptDressed: Bool { !Terminal.isDumb && wantsColor(isTerminal: true) }

  private func wantsColor(isTerminal: Bool) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      if !Terminal.variable("NO_COLOR").isEmpty { return false }
      if !["", "0"].contains(Terminal.variable("CLICOLOR_FORCE")) { return true }
      return isTerminal && Terminal.variable("CLICOLOR") != "0"
    }
  }
}
