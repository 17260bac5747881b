import CEditline

/// A key and its command.
public struct KeyBinding: Hashable, Sendable {
  /// The key as people call it.
  public let name: String
  /// The effect, in words.
  public let effect: String
  /// The bytes that terminals send for it, in the notation of libedit's `bind`.
  let sequences: [String]
  /// The command of libedit, or of this editor, that does it.
  let command: String

  init(_ name: String, _ effect: String, _ sequences: [String], _ command: String) {
    self.name = name
    self.effect = effect
    self.sequences = sequences
    self.command = command
  }

  private init(
    _ name: String, _ effect: String, _ sequences: [String], _ command: EditCommand
  ) {
    self.init(name, effect, sequences, command.name)
  }

  /// The keys that most people use, in an order for people to read.
  ///
  /// A user's `.editrc` can bind them otherwise.
  public static let all: [KeyBinding] = [
    KeyBinding("Tab", "complete, or open a menu of what is possible", ["^I"], .complete),
    KeyBinding(
      "Up", "the line before that begins with what is typed", ["\\e[A", "^P", "\\ep"],
      .previousLine),
    KeyBinding(
      "Down", "the line after that begins with what is typed", ["\\e[B", "^N", "\\en"], .nextLine),
    KeyBinding(
      "Ctrl-R", "open a menu of the lines before that have what is typed", ["^R"],
      .searchHistory),
    KeyBinding("Home", "to the start of the line", ["\\e[H", "^A"], .toStart),
    KeyBinding(
      "End", "to the end of the line, or take the suggestion", ["\\e[F", "^E"], .forwardToEnd),
    KeyBinding("Right", "a character on, or take the suggestion", ["\\e[C", "^F"], .forward),
    KeyBinding("Ctrl-Left", "to the start of the word", ["\\e[1;5D", "\\eb"], .backwardByWord),
    KeyBinding(
      "Ctrl-Right", "to the end of the word, or take a word of the suggestion",
      ["\\e[1;5C", "\\ef"], .forwardByWord),
    KeyBinding("Delete", "delete the character under the cursor", ["\\e[3~"], .deleteForward),
    KeyBinding("Ctrl-W", "delete back to a blank", ["^W"], .deleteToBlank),
    KeyBinding(
      "Alt-Backspace", "delete to the start of the word", ["\\e^?", "\\e^H", "\\e[127;5u"],
      .deleteWordBackward),
    KeyBinding("Alt-D", "delete to the end of the word", ["\\ed", "\\e[3;5~"], .deleteWord),
    KeyBinding("Ctrl-U", "delete to the start of the line", ["^U", "^X^?"], .deleteToStart),
    KeyBinding("Ctrl-K", "delete to the end of the line", ["^K"], .deleteToEnd),
    KeyBinding("Ctrl-Y", "insert what was deleted last", ["^Y"], .yank),
    KeyBinding("Ctrl-T", "swap two characters", ["^T"], .swap),
    KeyBinding("Ctrl-_", "undo", ["^_", "^X^U"], .undo),
    KeyBinding(
      "Ctrl-X Ctrl-E", "edit the line in $VISUAL or $EDITOR", ["^X^E"], .editExternally),
    KeyBinding("Ctrl-L", "clear the screen", ["^L"], .clearScreen),
    KeyBinding("Ctrl-C", "drop the line", ["^C"], .interrupt),
    KeyBinding("Ctrl-D", "leave, on an empty line", ["^D"], .deleteOrEnd),
    KeyBinding("Ctrl-Z", "suspend", ["^Z"], .suspend),
  ]

  /// The other keys of readline, for those who know them.
  static let more: [KeyBinding] = [
    KeyBinding("Left", "a character back", ["\\e[D", "^B"], .backward),
    KeyBinding(
      "Backspace", "delete the character before the cursor", ["^?", "^H"], .deleteBackward),
    KeyBinding("Ctrl-Up", "the line before", ["\\e[1;5A"], .olderLine),
    KeyBinding("Ctrl-Down", "the line after", ["\\e[1;5B"], .newerLine),
    KeyBinding("Alt-<", "the first line of all", ["\\e<"], .oldestLine),
    KeyBinding("Alt->", "back to what was typed", ["\\e>"], .newestLine),
    KeyBinding("Ctrl-S", "search the lines before", ["^S"], .searchHistory),
    KeyBinding("Alt-Y", "insert what was deleted before that", ["\\ey"], .yankEarlier),
    KeyBinding("Alt-T", "swap two words", ["\\et"], .swapWords),
    KeyBinding("Alt-U", "make a word upper case", ["\\eu"], .uppercase),
    KeyBinding("Alt-L", "make a word lower case", ["\\el"], .lowercase),
    KeyBinding("Alt-C", "capitalize a word", ["\\ec"], .capitalize),
    KeyBinding("Alt-\\", "delete the blanks around the cursor", ["\\e\\\\"], .deleteBlanks),
    KeyBinding(
      "Alt-.", "insert the last word of the line before", ["\\e.", "\\e_"], .lastArgument),
    KeyBinding("Alt-Ctrl-Y", "insert a word of the line before", ["\\e^Y"], .firstArgument),
    KeyBinding("Ctrl-Space", "set the mark", ["^@", "\\e\\040"], .setMark),
    KeyBinding("Ctrl-X Ctrl-X", "swap cursor and mark", ["^X^X"], .exchangeMark),
    KeyBinding("Ctrl-V", "insert the next key as it is", ["^V", "^Q"], .quote),
    KeyBinding("Ctrl-]", "to the next character of a kind", ["^]"], .findForward),
    KeyBinding("Alt-Ctrl-]", "to the last character of a kind", ["\\e^]"], .findBackward),
    KeyBinding("Alt-R", "undo all", ["\\er"], .revert),
    KeyBinding("Alt-Ctrl-_", "redo", ["\\e^_"], .redo),
    KeyBinding("Alt-#", "enter the line as a comment", ["\\e#"], .comment),
    KeyBinding("Ctrl-O", "enter the line, and call back the one after", ["^O"], .enterAndNext),
    KeyBinding("Ctrl-X (", "start to record keys", ["^X("], .startMacro),
    KeyBinding("Ctrl-X )", "end the recording", ["^X)"], .endMacro),
    KeyBinding("Ctrl-X E", "type the recorded keys", ["^Xe"], .runMacro),
    KeyBinding("Ctrl-G", "drop what was begun", ["^G", "\\e^G", "^X^G"], .abort),
    KeyBinding("Alt-0", "a number for the next key", argumentSequences, .argument),
  ]

  private static let argumentSequences = "-0123456789".map { "\\e\($0)" }
}

/// A command that this editor adds to those of libedit.
///
/// libedit's own commands move by scalars, not by characters, and those of vi write outside its
/// buffers.
enum EditCommand: String, CaseIterable {
  case complete
  case previousLine
  case nextLine
  case olderLine
  case newerLine
  case oldestLine
  case newestLine
  case searchHistory
  case forward
  case backward
  case forwardByWord
  case backwardByWord
  case toStart
  case forwardToEnd
  case deleteForward
  case deleteBackward
  case deleteToBlank
  case deleteToStart
  case deleteToEnd
  case deleteLine
  case deleteWord
  case deleteWordBackward
  case deleteBlanks
  case yank
  case yankEarlier
  case swap
  case swapWords
  case uppercase
  case lowercase
  case capitalize
  case lastArgument
  case firstArgument
  case setMark
  case exchangeMark
  case findForward
  case findBackward
  case quote
  case undo
  case redo
  case revert
  case comment
  case enterAndNext
  case startMacro
  case endMacro
  case runMacro
  case abort
  case argument
  case editExternally
  case viCommand
  case viOneCommand
  case goOn
  case clearScreen
  case interrupt
  case deleteOrEnd
  case endInput
  case suspend

  /// The name that `bind` knows it by.
  var name: String { "line-" + rawValue }
}

/// The codes that tell libedit what to do after a command.
enum EditResult {
  /// libedit does nothing.
  static let none = UInt8(CC_NORM)
  /// libedit updates its cursor position; it draws nothing, since its output is discarded.
  static let refresh = UInt8(CC_CURSOR)
  /// libedit draws what has changed, and beeps.
  static let refreshAndBeep = UInt8(CC_REFRESH_BEEP)
  /// libedit beeps.
  static let error = UInt8(CC_ERROR)
  /// libedit stops reading.
  static let end = UInt8(CC_EOF)
}
