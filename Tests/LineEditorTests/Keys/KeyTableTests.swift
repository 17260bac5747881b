import TestSupport
import Testing

/// The line that keys enter, as the users of readline, prompt_toolkit and rustyline know the keys.
struct KeyTableTests {
  private static let history = [
    "line1 first input", "line2 second input", "line3 third input",
  ]

  private func entered(_ keys: String, editrc: String? = nil) throws -> String {
    let folder = try TemporaryFolder(["history": Self.history.map { $0 + "\n" }.joined()])
    let session = try ExampleSession(
      environment: ["EXAMPLE_HISTORY": folder.path("history")],
      editrc: editrc)
    try session.type(keys + Key.enter)
    var line: String?
    try session.terminal.expect("a line that is entered") { screen in
      line = screen.lines.first { $0.hasPrefix("got [") }
      return line != nil
    }
    guard let line, let end = line.lastIndex(of: "]") else { return "" }
    return String(line[..<end].dropFirst("got [".count))
  }

  @Test(arguments: emacs + relineEmacs + jlineEmacs + replxxEmacs)
  func `The keys of emacs make a line`(keys: String, line: String) throws {
    #expect(try entered(keys) == line)
  }

  @Test(arguments: vi + relineVi + jlineVi + reedlineVi)
  func `The keys of vi make a line`(keys: String, line: String) throws {
    #expect(try entered(keys, editrc: "bind -v\n") == line)
  }

  @Test(arguments: differences)
  func `The keys that others know otherwise are as they are here for a reason`(
    keys: String, line: String, theirs: String, isVi: Bool, reason: String
  ) throws {
    #expect(theirs != line)
    #expect(!reason.isEmpty)
    #expect(try entered(keys, editrc: isVi ? "bind -v\n" : nil) == line)
  }

  /// Keys, the line that comes of them, and that another editor makes of them.
  private static let differences: [(String, String, String, Bool, String)] = [
    (
      "hello world abc def\u{1}\u{1b}-\u{1b}3\u{1b}bX", "hello world abcX def",
      "hello world abc Xdef", false,
      "prompt_toolkit: back by a negative number is to the starts of words there; as in readline, it is forward, to their ends"
    ),
    (
      "hello world /some/very/long/path\u{1b}3\u{1b}\u{8}X", "hello world /some/X",
      "hello world /some/very/X", false,
      "prompt_toolkit: a run of signs is a word of its own there; as in readline, only letters and digits are"
    ),
    (
      "hello\u{b}o/", "helloo/", "helloø", true,
      "prompt_toolkit: Ctrl-K deletes to the end in both key maps, and the input method of the desktop has the letters"
    ),
    (
      "\u{1b}qcahello\u{1b}q@c", "", "hellohello", true,
      "prompt_toolkit: vi's recorded keys are those of Ctrl-X (, as a line is too short for registers"
    ),
    (
      "hello\u{1b}Y0P", "ohello", "hellohello", true,
      "prompt_toolkit: Y copies to the end of the line, as in readline and in POSIX"
    ),
    (
      "one two\u{1f}", "one ", "", false,
      "readline: up to twenty typed characters are one change there; a word is one here"
    ),
    (
      "one two\u{1b}u", "", "one two", true,
      "readline: what was typed before the first Escape cannot be undone there"
    ),
    (
      "a b c\u{1b}[D\u{1b}[D\u{18}\u{18}X", "a b cX", "Xa b c", false,
      "readline: there is a mark at the start of the line from the beginning; as in prompt_toolkit, without a mark the cursor goes to the other end"
    ),
    (
      "abc\u{1b}ox", "ab", "x", true,
      "prompt_toolkit, JLine: there is one line, so that no other can be opened below it"
    ),
    (
      "abcde\u{1b}3hPd$P2Pi|", "bcdbcdebcd|eea", "bcdbcdbcd|eeea", true,
      "reline: it puts the copies into each other; as in vi, they stand side by side"
    ),
    (
      "abcdef\u{1b}03l2rxi|", "abcx|xf", "abcxx|f", true,
      "reline: the cursor is behind what was replaced there; as in vi, it is on the last of it"
    ),
    (
      "foo bar\u{1b}y3hPi|", "foo b|a bar", "foo ba b|ar", true,
      "reline: copying backward leaves the cursor there; as in vi, it goes to the start"
    ),
    (
      "a一二三\u{1b}03|i|", "a一|二三", "a|一二三", true,
      "reline: a column is one of the screen there; as in readline, it is a character"
    ),
    (
      "abc def{bbb}ccc\u{17}|", "abc |", "abc def{bbb}|", true,
      "reline, JLine: a run of signs ends a word there; as in readline, blanks do"
    ),
    (
      "ab c\u{1f}\u{1f}\u{1b}\u{1f}", "ab ", "ab", false,
      "reline: each typed character is a change there, to undo and to redo; a word is one here"
    ),
    (
      "one two\u{1}\u{1b}fX", "oneX two", "one Xtwo", false,
      "JLine: forward is to the start of the next word there; as in readline, to the end of this one"
    ),
    (
      "one two\u{7}", "one two", "", false,
      "JLine: Ctrl-G drops the line there; here Ctrl-C does, as in readline and in shells"
    ),
    (
      "aaXaaXaaX\u{1b}0tX2;iY", "aaXaYaXaaX", "aaXaaXaYaX", true,
      "JLine: with a number, a repeated t passes the character in front of it; as in vi, it counts it"
    ),
    (
      "ab_cd ef\u{1}\u{1b}FX", "abX_cd ef", "ab_cdX ef", false,
      "replxx: Alt with a capital letter goes by words with underscores there; as in readline, the case makes no difference"
    ),
    (
      "abcd\u{1}\u{1b}[2~XY", "XYabcd", "XYcd", false,
      "replxx: Insert overwrites there, which nothing on a line would show"
    ),
    (
      "ab\u{1b}.\u{1b}.\u{1b}.\u{1b}.\u{1b}.", "abinput", "ab", false,
      "replxx: behind the oldest line Alt-. starts again there; as in readline, it stops"
    ),
  ]

  private static let emacs: [(String, String)] = [
    ("hello", "hello"),
    ("hello\u{1}X", "Xhello"),
    ("hello\u{1}X\u{5}Y", "XhelloY"),
    ("hello\u{8}X", "hellX"),
    ("hello\u{1b}[D\u{1b}[D\u{1b}[3~", "helo"),
    ("hello\u{1b}[DX", "hellXo"),
    ("hello\u{1}\u{1b}[CX", "hXello"),
    ("hello\u{2}X", "hellXo"),
    ("hello\u{1}\u{6}X", "hXello"),
    ("hello\u{1}\u{4}", "ello"),
    ("hello\u{4}", "hello"),
    ("hello\u{1b}[D\u{1b}[D\u{b}", "hel"),
    ("hello\u{1b}[D\u{1b}[D\u{1b}-\u{b}", "lo"),
    ("hello\u{c}", "hello"),
    ("hello world\u{1}X\u{1b}[1;5CY", "XhelloY world"),
    ("hello world\u{1b}[1;5DY", "hello Yworld"),
    ("hello world abc def\u{1}\u{1b}3\u{1b}fX", "hello world abcX def"),
    ("hello world abc def\u{1b}-\u{1b}3\u{1b}fX", "hello Xworld abc def"),
    ("hello world abc def\u{1b}3\u{1b}bX", "hello Xworld abc def"),
    ("hello world\u{17}", "hello "),
    ("test hello world\u{1b}2\u{17}", "test "),
    ("hello world\u{1b}\u{7f}", "hello "),
    ("hello world\u{1b}\u{8}", "hello "),
    ("hello world\u{7f}", "hello worl"),
    ("hello     world\u{1b}8\u{2}\u{1b}\\", "helloworld"),
    ("hello world test\u{17}\u{17}--\u{19}\u{19}", "hello --world testworld test"),
    ("hello world test\u{1b}b\u{1b}b\u{1b}d\u{1b}dabc\u{19}", "hello abcworld test"),
    ("hello world\u{1}\u{1b}c", "Hello world"),
    ("hello world\u{1}\u{1b}u", "HELLO world"),
    ("HELLO WORLD\u{1}\u{1b}l", "hello WORLD"),
    ("hello\u{14}", "helol"),
    ("abcde\u{1b}[D\u{1b}[D\u{14}", "abdce"),
    ("abcde\u{14}X", "abcedX"),
    ("abcde\u{1b}[D\u{1b}[D\u{14}X", "abdcXe"),
    ("hello\u{1b}[D\u{1b}[D\u{15}X", "Xlo"),
    ("hello world /some/very/long/path\u{17}X", "hello world X"),
    ("hello world test\u{1b}2\u{17}X", "hello X"),
    ("hello world /some/very/long/path\u{1b}\u{8}X", "hello world /some/very/long/X"),
    ("hello world\u{18}\u{18}X", "Xhello world"),
    ("hello world\u{1}\u{18}\u{18}X", "hello worldX"),
    ("hello world\u{1b}[D\u{1b}[D\u{18}\u{18}X", "hello worldX"),
    ("hello\u{1b}[A", "hello"),
    ("hello\u{1b}<", "line1 first input"),
    ("line\u{1b}[A\u{1b}[A\u{1b}>", "line"),
    ("\u{1b}[1;5A", "line3 third input"),
    ("\u{1b}<\u{1b}[1;5B", "line2 second input"),
    ("\u{1b}4x", "xxxx"),
    ("\u{1b}44x", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("\u{1b}4\u{1b}4x", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("aaaa\u{1b}-\u{1b}[Cbbbb", "aaabbbba"),
    ("aaaa\u{1b}-3\u{1b}[Cbbbb", "abbbbaaa"),
    ("aaaa\u{1b}---3\u{1b}[Cbbbb", "abbbbaaa"),
    ("abc\u{1}\u{b}def\u{1}\u{b}ghi\u{1}\u{b}\u{19}", "ghi"),
    ("abc\u{1}\u{b}def\u{1}\u{b}ghi\u{1}\u{b}\u{19}\u{1b}y", "def"),
    ("abc\u{1}\u{b}def\u{1}\u{b}ghi\u{1}\u{b}\u{19}\u{1b}y\u{1b}y", "abc"),
    ("abc\u{1}\u{b}def\u{1}\u{b}ghi\u{1}\u{b}\u{19}\u{1b}y\u{1b}y\u{1b}y", "ghi"),
    ("hello\u{1b}[D\u{1b}[D\u{0}\u{17}\u{19}\u{19}", "hello"),
    ("hello\u{1b}[D\u{1b}[D\u{0}\u{1b}[C\u{17}\u{1}\u{19}", "lhelo"),
    ("hello\u{1b}#!", "#hello"),
    ("  \u{18}(hello\u{18})  \u{18}e\u{18}e", "  hello  hellohello"),
    ("\u{18}(hello\u{18}e\u{18})\u{18}e", "hellohello"),
    ("\u{18}(hello\u{18})\u{18}(\u{18}eworld\u{18})\u{1}\u{b}\u{18}e", "helloworld"),
    ("\u{12}input\u{d}", "line3 third input"),
    ("\u{12}input\u{12}\u{d}", "line2 second input"),
    ("hello\u{11}\u{2}\u{7f}!", "hello!"),
    ("one two three\u{1b}[D\u{1b}t", "one three two"),
    ("a b\u{1b}.", "a binput"),
    ("a \u{1b}.\u{1b}.", "a input"),
    (
      "abc\u{1b}[5~\u{1b}[6~\u{1b}[2~\u{1b}[15~\u{1b}[24~\u{1b}[1;2A\u{1b}[1;2C\u{1b}[1;8Ad", "abcd"
    ),
    ("ab\u{1b}]11;rgb:0000/0000/0000\u{7}c\u{1b}]10;x\u{1b}\\d", "abcd"),
    (
      "ab\u{1b}[20;20Rc\u{1b}P1$r0m\u{1b}\\d\u{1b}_Gi=1\u{1b}\\e\u{1b}^pm\u{1b}\\f\u{1b}Xsos\u{1b}\\g",
      "abcdefg"
    ),
    ("a\u{0}b", "ab"),
    ("foo bar\u{1}\u{1b}[3;5~", " bar"),
    ("x\u{1b}xy", "xy"),
    ("hello\u{1}\u{1d}lX", "heXllo"),
    ("abc\u{1f}", ""),
    ("one two\u{1b}b\u{1b}r", ""),
    ("\u{1b}Op\u{1b}Ok\u{1b}Oq", "0+1"),
    ("👨\u{200d}👩\u{200d}👧é\u{7f}\u{7f}!", "!"),
    ("e\u{301}\u{7f}a", "a"),
    ("\u{1b}[1;5A\u{1b}[1;5A\u{f}", "line2 second input"),
    ("Hi\u{1}X", "XHi"),
    ("Hi\u{1b}[D\u{1b}[D\u{5}X", "HiX"),
    ("Hi\u{2}X", "HXi"),
    ("Hi\u{1b}2\u{2}X", "XHi"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}-\u{1b}2\u{2}X", "HiX"),
    ("Hi\u{1b}[D\u{1b}[D\u{6}X", "HXi"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}2\u{6}X", "HiX"),
    ("Hi\u{1b}-\u{1b}2\u{6}X", "XHi"),
    ("Hi\u{1b}2\u{8}X", "X"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}-\u{1b}2\u{8}X", "X"),
    ("Bye\u{1b}[D\u{1b}[D\u{b}X", "BX"),
    ("Bye\u{1b}[D\u{1b}[D\u{15}X", "Xye"),
    ("Hello, world\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{17}\u{18}\u{15}X", "Hello, Xworld"),
    ("Hello, world!\u{1b}BX", "Hello, Xworld!"),
    ("Hello, world!\u{1b}2\u{1b}BX", "XHello, world!"),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}-\u{1b}BX",
      "HelloX, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}FX",
      "HelloX, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2\u{1b}FX",
      "Hello, worldX!"
    ),
    ("Hello, world!\u{1b}-\u{1b}FX", "Hello, Xworld!"),
    ("hi\u{1b}CX", "hiX"),
    ("hi\u{1b}[D\u{1b}[D\u{1b}CX", "HiX"),
    ("hi test\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2\u{1b}CX", "Hi TestX"),
    ("HI TEST\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2\u{1b}LX", "hi testX"),
    ("hi test\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2\u{1b}UX", "HI TESTX"),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}DX",
      "HelloX!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2\u{1b}DX",
      "HelloX"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}TX",
      "world, HelloX!"
    ),
    ("Hello, world!\u{1b}[D\u{17}\u{1b}[D\u{17}\u{19}\u{1b}YX", "worldX !"),
    ("ab\u{1b}[D\u{14}X", "baX"),
    ("abcd\u{1b}[D\u{1b}[D\u{14}X", "acbXd"),
    ("abcd\u{1b}[D\u{1b}[D\u{1b}2\u{14}X", "acdbX"),
    ("start of line end\u{1b}[D\u{1b}[D\u{1b}[D\u{15}X", "Xend"),
    ("Hello, world\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{17}X", "Xworld"),
    ("Hello, world.\u{17}X", "Hello, X"),
    ("a\u{1b}[3~X", "aX"),
    ("a\u{1b}[D\u{1b}[3~X", "X"),
  ]

  private static let vi: [(String, String)] = [
    ("\u{1b}", ""),
    ("hello\u{1b}haX", "hellXo"),
    ("hello\u{1b}IX", "Xhello"),
    ("hello\u{1b}2hiX", "heXllo"),
    ("hello\u{1b}2h2liX", "hellXo"),
    ("hello\u{8}\u{8}", "hel"),
    ("hello\u{1b}2hD", "he"),
    ("hello\u{1b}2hrX", "heXlo"),
    ("hello\u{1b}g~0", "HELLo"),
    ("hello\u{1b}gU0", "HELLo"),
    ("hello\u{1b}d0", "o"),
    ("hello\u{1b}gUgg", "HELLO"),
    ("hello\u{1b}gUU", "HELLO"),
    ("before(inside)after\u{1b}8hdi(", "before()after"),
    ("before[inside]after\u{1b}8hdi[", "before[]after"),
    ("before(inside)after\u{1b}8hda(", "beforeafter"),
    ("abcd\u{1b}X", "abd"),
    ("hello world\u{1b}3X", "hello wd"),
    ("abcde\u{1b}hhxp", "abdce"),
    ("abcde\u{1b}hhxP", "abcde"),
    ("abcde\u{f}3hx", "axbcde"),
    ("abcde\u{f}bx", "xabcde"),
    ("abcd\u{1b}0x", "bcd"),
    ("abcd\u{1b}03x", "d"),
    ("\u{1b}[A\u{1b}[A", "line2 second input"),
    ("\u{1b}kk", "line2 second input"),
    ("abc\u{1b}[D\u{1b}[DX", "aXbc"),
    ("one two\u{1b}\u{1b}biX", "one Xtwo"),
    ("one two three\u{1b}0wcwTWO\u{1b}w.", "one TWO TWO"),
    ("one two three\u{1b}02dw", "three"),
    ("one two three\u{1b}0d2w", "three"),
    ("one two\u{1b}0f oX", "on two"),
    ("ab\u{1b}u", ""),
    ("abc\u{1b}3ix\u{1b}", "abxxxc"),
    ("hello\u{1b}Kn", "hello"),
    ("dd\u{1b}dd", ""),
    ("漢\u{17}\u{1b}u.", ""),
    ("abc\u{1b}0~", "Abc"),
    ("a b c\u{1b}0wD.", "a"),
    ("x(y)\u{1b}0%x", "x(y"),
    ("one\u{1b}\u{1b}[DaX", "onXe"),
    ("say \"hi there\"\u{1b}hhci\"yo", "say \"yo\""),
    ("one\u{1b}0cwtwo\u{1b}0ix", "xtwo"),
    ("one two\u{1b}bcc\u{1b}", ""),
    ("abc\u{1b}0Rxy\u{1b}", "xyc"),
    ("abc\u{1b}_", "abc input"),
    ("abc\u{1b}G", "line1 first input"),
    ("a\u{1b}[15~b", "ab"),
    ("one two\u{1b}db", "one o"),
    ("one two three\u{1b}0wyWP", "one two two three"),
    ("abc\u{1b}#!", "#abc"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}$iX", "HXi"),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}fo;iX",
      "Hello, wXorld!"
    ),
    ("Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}fl,iX", "HelXlo, world!"),
    ("Hi\u{1b}0iX", "XHi"),
    (" Hi\u{1b}^iX", " XHi"),
    ("Hello, world!\u{1b}biX", "Hello, Xworld!"),
    ("Hello, world!\u{1b}2biX", "HelloX, world!"),
    ("Hello, world!\u{1b}BiX", "Hello, Xworld!"),
    ("Hello, world!\u{1b}2BiX", "XHello, world!"),
    ("Hi\u{1b}DiX", "XH"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}DiX", "X"),
    ("Bye\u{1b}[D\u{1b}DiX", "XB"),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}eiX",
      "HellXo, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2eiX",
      "HelloX, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}EiX",
      "HelloX, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2EiX",
      "Hello, worldX!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}friX",
      "Hello, woXrld!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}3fliX",
      "Hello, worXld!"
    ),
    ("Hello, world!\u{1b}FriX", "Hello, woXrld!"),
    ("Hello, world!\u{1b}3FliX", "HeXllo, world!"),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}wiX",
      "HelloX, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}2wiX",
      "Hello, Xworld!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}WiX",
      "Hello, Xworld!"
    ),
    ("a\u{1b}[D\u{1b}xiX", "X"),
    ("Hi\u{1b}XiX", "Xi"),
    ("Bye\u{1b}hiX", "BXye"),
    ("Bye\u{1b}2hiX", "XBye"),
    ("Hi\u{1b}[D\u{1b}[D\u{1b}liX", "HXi"),
    ("Hello, world\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}\u{17}uiX", "Hello,X world"),
    ("Hello, world\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}\u{17}PiX", "HelloX, world"),
    (
      "Hi, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}roiX",
      "HXo, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}4riiX",
      "HiiiXi, world!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}triX",
      "Hello, wXorld!"
    ),
    (
      "Hello, world!\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}3tliX",
      "Hello, woXrld!"
    ),
    ("Hello, world!\u{1b}TriX", "Hello, worXld!"),
    ("Hello, world!\u{1b}3TliX", "HelXlo, world!"),
    ("ab\u{1b}\u{14}iX", "bXa"),
    ("start of line end\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}\u{15}iX", "X end"),
    ("a\u{1b}[D\u{1b}\u{1b}[3~iX", "X"),
    ("Hi\u{1b}\u{1b}[HiX", "XHi"),
    ("Bye\u{1b}\u{1b}[DiX", "BXye"),
  ]
}
