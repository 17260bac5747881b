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
