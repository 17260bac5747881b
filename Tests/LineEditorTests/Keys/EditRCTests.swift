import TestSupport
import Testing

@testable import LineEditor

struct EditRCTests {
  @Test func `The lines that choose keys are told from the others`() {
    let settings = EditRC(
      """
      # a comment
      bind -v

      example:bind -e
        bind ^G "ed-end-of-file"
      edit on
      bind -s ^T 'some text'
      """)
    #expect(settings.choices == [["bind", "-v"], ["example:bind", "-e"]])
    #expect(
      settings.settings == [
        ["bind", "^G", "ed-end-of-file"], ["edit", "on"], ["bind", "-s", "^T", "some text"],
      ])
  }

  @Test func `A file that has no end is passed over`() throws {
    let session = try ExampleSession(environment: ["EDITRC": "/dev/zero"])
    try session.type("abc")
    try session.expect(["> abc"])
  }

  @Test func `A binding of the user wins over the editor's own`() throws {
    let session = try ExampleSession(editrc: "bind ^U ed-end-of-file\n")
    try session.type("abc" + Key.ctrl("u"))
    #expect(try session.terminal.exitStatus() == 0)
    #expect(session.terminal.screen.lines == ["> abc", "end of input"])
  }

  @Test(arguments: [
    ("ed-prev-char", "one two\u{1b}3\u{7}X", "one Xtwo"),
    ("ed-prev-char", "one two\u{1b}3\u{7}\u{7}X", "oneX two"),
    ("ed-delete-prev-word", "one two three\u{1b}2\u{7}X", "one X"),
    ("ed-delete-prev-word", "one two three\u{1}\u{1b}-\u{1b}2\u{7}X", "X three"),
    ("vi-prev-word", "one two three\u{1b}2\u{7}X", "one Xtwo three"),
    ("vi-prev-word", "one two three\u{1b}2\u{7}\u{7}X", "Xone two three"),
    ("vi-prev-word", "\u{1b}2\u{7}x", "x"), ("vi-to-column", "one two\u{1b}3\u{7}X", "onXe two"),
    ("vi-to-column", "one two\u{1b}1\u{1b}0\u{7}X", "one twoX"),
    ("ed-quoted-insert", "a\u{1b}3\u{7}\u{7}X", "a^G^G^GX"),
  ])
  func `A number is for the command of the user's key, and for no other`(
    command: String, keys: String, line: String
  ) throws {
    let session = try ExampleSession(editrc: "bind ^G \(command)\n")
    try session.type(keys)
    try session.expect(["> " + line])
  }

  @Test(arguments: [
    ("bind -a k ed-search-prev-history", "on\u{1b}kkix", "xone two"),
    ("bind -a Y vi-next-word", "one two three\u{1b}0YYiX", "one two Xthree"),
    ("bind -a Y vi-next-word", "one two three\u{1b}02YiX", "one two Xthree"),
    ("bind -a Y vi-next-word", "one two three\u{1b}0dYiX", "Xone two three"),
    ("bind -a ^G vi-delete-meta", "one two three\u{1b}0\u{7}w.iX", "Xthree"),
    ("bind -a gw vi-next-big-word", "a.b c\u{1b}0gwiX", "a.b Xc"),
    ("bind -a gw vi-next-big-word", "a.b c\u{1b}ggiX", "Xa.b c"),
    ("bind -a -s Z 'ixyz'", "abc\u{1b}0Z", "xyzabc"),
    ("bind -a -s Z 'x'", "abcdef\u{1b}02Z", "cdef"),
    ("bind -a -s Z 'aZ'", "abc\u{1b}0ZiX", "Xabc"),
    ("bind -a \"\\e[15~\" ed-move-to-beg", "abc\u{1b}\u{1b}[15~iX", "Xabc"),
    ("bind -a -k up vi-zero", "abc\u{1b}\u{1b}[AiX", "Xabc"),
    ("bind -a Q em-copy-prev-word", "one two\u{1b}Qa!", "one twtwo!"),
    ("bind -a K line-deleteToEnd", "one two\u{1b}0wK", "one "),
    ("other:bind -a x vi-zero", "abc\u{1b}x", "ab"),
  ])
  func `A key of the user in vi's command mode does what it is bound to`(
    setting: String, keys: String, line: String
  ) throws {
    let session = try ExampleSession(editrc: "bind -v\n\(setting)\n")
    try session.run("one two")
    try session.type(Key.ctrl("l") + keys)
    try session.expect([("> " + line).trimmed])
  }

  @Test(arguments: ["em-inc-search-prev", "ed-clear-screen", "ed-command"])
  func `A command of libedit that would draw or ask is one of the editor`(command: String) throws {
    let session = try ExampleSession(editrc: "bind ^G \(command)\n")
    try session.run("a.b")
    try session.run("axb")
    try session.type(Key.ctrl("g") + "a.b")
    switch command {
    case "em-inc-search-prev":
      try session.terminal.expect("the search") {
        $0.lines.suffix(2) == ["search: a.b  1 of 1", "a.b"]
      }
    case "ed-clear-screen": try session.expect(["> a.b"])
    default:
      try session.terminal.expect("the line") { $0.lines.last == "> a.b" && $0.lines.count > 4 }
    }
  }

  @Test func `A search without a menu is for text, too`() throws {
    let session = try ExampleSession(environment: ["EXAMPLE_LISTS": "1"])
    for line in ["a.b one", "axb two", "A.B three"] { try session.run(line) }
    try session.type(Key.ctrl("l") + Key.ctrl("r") + "a.b")
    try session.expect(["> A.B three", "search: a.b  1 of 2"], cursor: (1, 11))
    try session.type(Key.ctrl("r"))
    try session.expect(["> a.b one", "search: a.b  2 of 2"])
    try session.type("x")
    try session.expect(["> ", "search: a.bx  no line has this"].map(\.trimmed))
    try session.type(Key.backspace + Key.enter)
    try session.expect(["> A.B three"], cursor: (0, 11))
    #expect(!session.terminal.text.contains("\u{1b}[7m") && session.terminal.screen.dim.isEmpty)
  }

  @Test func `A binding for another program does nothing`() throws {
    let session = try ExampleSession(editrc: "other:bind ^U ed-end-of-file\n")
    try session.type("abc" + Key.ctrl("u") + "x")
    try session.expect(["> x"])
  }

  @Test func `A text of the user is typed by its key`() throws {
    let session = try ExampleSession(editrc: "example:bind -s ^T 'some text'\n")
    try session.type(Key.ctrl("t"))
    try session.expect(["> some text"])
  }

  @Test func `The keys of vi can be chosen and those of the editor work among them`() throws {
    let session = try ExampleSession(editrc: "bind -v\n")
    try session.type("buy ch" + Key.tab + "xyz")
    try session.expect(["> buy cherry xyz"])
    try session.type("\u{1b}")
    try session.expect(["> buy cherry xyz"], cursor: (0, 15))
    try session.type("0dw")
    try session.expect(["> cherry xyz"], cursor: (0, 2))
    try session.type("d" + Key.right)
    try session.expect(["> herry xyz"], cursor: (0, 2))
    try session.type(Key.right + "\u{7f}")
    try session.expect(["> herry xyz"], cursor: (0, 2))
    try session.type(Key.end + Key.ctrl("_"))
    try session.expect(["> cherry xyz"], cursor: (0, 2))
    try session.type(Key.ctrl("c"))
    try session.expect(["> cherry xyz^C", ">"])
  }

  @Test func `A key of the user can start the commands of vi`() throws {
    let session = try ExampleSession(editrc: "bind -v\nbind ^G vi-command-mode\n")
    try session.type("one two" + Key.ctrl("g") + "bx")
    try session.expect(["> one wo"], cursor: (0, 6))
  }

  @Test(arguments: ["bind ^[[15~ ed-end-of-file", "bind \"\\e[15~\" ed-end-of-file"])
  func `A key of the user may be one that sends a sequence`(line: String) throws {
    let session = try ExampleSession(editrc: line + "\n")
    try session.type("abc\u{1b}[17~d")
    try session.expect(["> abcd"])
    try session.type("\u{1b}[15~")
    #expect(try session.terminal.exitStatus() == 0)
  }

  @Test func `Editing can be turned off`() throws {
    let session = try ExampleSession(editrc: "edit off\n")
    try session.type("hello\n")
    try session.expect(["> hello", "got [hello] 5", ">"])
    try session.type("half")
    try session.expect(["> hello", "got [hello] 5", "> half"])
    try session.type(Key.ctrl("c"))
    try session.expect(["> hello", "got [hello] 5", "> half^C", ">"])
    #expect(!session.terminal.bytes.contains(0x1B))
  }
}
