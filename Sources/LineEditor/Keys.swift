/// What a key does.
public struct KeyBinding: Hashable, Sendable {
  /// The key as people call it.
  public let name: String
  /// What it does, in words.
  public let effect: String
  /// What terminals send for it, in the notation of libedit's `bind`.
  let sequences: [String]
  /// The command of libedit, or of this editor, that does it.
  let command: String

  init(_ name: String, _ effect: String, _ sequences: [String], _ command: String) {
    self.name = name
    self.effect = effect
    self.sequences = sequences
    self.command = command
  }

  /// The keys that are bound, in an order for people to read.
  ///
  /// A user's `.editrc` can bind them otherwise.
  public static let all: [KeyBinding] = [
    KeyBinding("Tab", "complete, or list what is possible", ["^I"], Command.complete.name),
    KeyBinding(
      "Up", "the line before that begins with what is typed", ["\\e[A", "\\eOA", "^P"],
      Command.previousLine.name),
    KeyBinding(
      "Down", "the line after that begins with what is typed", ["\\e[B", "\\eOB", "^N"],
      Command.nextLine.name),
    KeyBinding("Ctrl-R", "search the lines before", ["^R"], "em-inc-search-prev"),
    KeyBinding("Home", "to the start of the line", homeSequences, "ed-move-to-beg"),
    KeyBinding(
      "End", "to the end of the line, or take the suggestion", endSequences,
      Command.forwardToEnd.name),
    KeyBinding(
      "Right", "a character on, or take the suggestion", ["\\e[C", "\\eOC", "^F"],
      Command.forward.name),
    KeyBinding(
      "Ctrl-Left", "to the start of the word", ["\\e[1;5D", "\\e[1;3D", "\\eb"], "ed-prev-word"),
    KeyBinding(
      "Ctrl-Right", "to the end of the word, or take a word of the suggestion",
      ["\\e[1;5C", "\\e[1;3C", "\\ef"], Command.forwardByWord.name),
    KeyBinding(
      "Delete", "delete the character under the cursor", ["\\e[3~"], "ed-delete-next-char"),
    KeyBinding("Ctrl-W", "delete back to a blank", ["^W"], Command.deleteToBlank.name),
    KeyBinding(
      "Alt-Backspace", "delete to the start of the word", ["\\e^?", "\\e^H"],
      "ed-delete-prev-word"),
    KeyBinding("Alt-D", "delete to the end of the word", ["\\ed"], "em-delete-next-word"),
    KeyBinding("Ctrl-U", "delete to the start of the line", ["^U"], "vi-kill-line-prev"),
    KeyBinding("Ctrl-K", "delete to the end of the line", ["^K"], "ed-kill-line"),
    KeyBinding("Ctrl-Y", "insert what was deleted last", ["^Y"], "em-yank"),
    KeyBinding("Ctrl-T", "swap two characters", ["^T"], Command.swap.name),
    KeyBinding("Ctrl-_", "undo", ["^_", "^X^U"], Command.undo.name),
    KeyBinding("Ctrl-L", "clear the screen", ["^L"], Command.clearScreen.name),
    KeyBinding("Ctrl-C", "drop the line", ["^C"], Command.interrupt.name),
    KeyBinding("Ctrl-D", "leave, on an empty line", ["^D"], Command.deleteOrEnd.name),
    KeyBinding("Ctrl-Z", "suspend", ["^Z"], Command.suspend.name),
  ]

  private static let homeSequences = ["\\e[H", "\\eOH", "\\e[1~", "^A"]
  private static let endSequences = ["\\e[F", "\\eOF", "\\e[4~", "^E"]
}

/// A command that this editor adds to those of libedit.
enum Command: String, CaseIterable {
  case complete
  case previousLine
  case nextLine
  case forward
  case forwardByWord
  case forwardToEnd
  case deleteToBlank
  case backToBlank
  case swap
  case undo
  case clearScreen
  case interrupt
  case deleteOrEnd
  case suspend

  /// The name that `bind` knows it by.
  var name: String { "line-" + rawValue }

  /// The command of libedit that this one adds to, and the key it is reached by.
  ///
  /// The keys are those that no terminal can send, as their characters are never decoded.
  var usual: (key: Unicode.Scalar, sequence: String, command: String)? {
    switch self {
    case .forward: ("\u{90}", "\\220", "ed-next-char")
    case .forwardByWord: ("\u{91}", "\\221", "em-next-word")
    case .forwardToEnd: ("\u{92}", "\\222", "ed-move-to-end")
    case .swap: ("\u{96}", "\\226", "ed-transpose-chars")
    default: nil
    }
  }

  /// What ``deleteToBlank`` does one after the other, as what libedit itself deletes is what it can
  /// insert again.
  static let steps: [(key: Unicode.Scalar, sequence: String, command: String)] = [
    ("\u{93}", "\\223", "em-set-mark"),
    ("\u{94}", "\\224", backToBlank.name),
    ("\u{95}", "\\225", "em-kill-region"),
  ]
}
