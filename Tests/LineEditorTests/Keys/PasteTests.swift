import Foundation
import TestSupport
import Testing

@testable import LineEditor

struct PasteTests {
  @Test(arguments: [
    ("a\nb", "a\rb"),
    ("a\r\nb\rc\n", "a\rb\rc\r"),
    ("a\tb", "a b"),
    ("a\u{1b}[31mb\u{07}\u{8d}c\u{7f}", "abc"),
    ("a\u{202e}b\u{200b}c\u{1b}]52;c;eA==\u{07}d\r\u{1b}", "abcd\r"),
    ("Roz\u{30c}ata", "Roz\u{30c}ata"),
    ("", ""),
  ])
  func `Pasted text becomes the keys that type it`(text: String, keys: String) {
    #expect(Paste.keys(Array(text.utf8)) == Array(keys.unicodeScalars))
  }

  @Test func `Pasted bytes that are not UTF-8 are dropped`() {
    #expect(Paste.keys([0x61, 0xFF, 0xC3, 0x62]) == ["a", "b"])
  }

  @Test(arguments: [
    ("z> ls\nz> open 1\n", "ls\ropen 1\r"), ("lsz> ls", "lsz> ls"), ("z> z> ls", "z> ls"),
    ("z>", "z>"),
  ])
  func `A prompt in front of a pasted line is taken off`(text: String, keys: String) {
    #expect(Paste.keys(Array(text.utf8), prompt: "z> ") == Array(keys.unicodeScalars))
  }

  @Test func `A part of a screen can be pasted`() throws {
    let session = try ExampleSession(prompt: "zp> ")
    try session.paste("zp> one\nzp> two\n")
    try session.expect(["zp> one", "got [one] 3", "zp> two", "got [two] 3", "zp>"])
  }

  @Test func `Pasted lines run in order each with its prompt and the last can be edited`() throws {
    let session = try ExampleSession()
    try session.paste("one\ntwo\r\nthr")
    try session.expect(["> one", "got [one] 3", "> two", "got [two] 3", "> thr"])
    try session.type("ee" + Key.enter)
    try session.expect(
      ["> one", "got [one] 3", "> two", "got [two] 3", "> three", "got [three] 5", ">"])
  }

  @Test func `A paste goes where the cursor is`() throws {
    let session = try ExampleSession()
    try session.type("ab" + Key.left)
    try session.paste("X\tY")
    try session.expect(["> aX Yb"], cursor: (0, 6))
  }

  @Test func `Control characters in a paste do nothing`() throws {
    let session = try ExampleSession()
    try session.paste("a\u{03}\u{04}\u{13}\u{16}\u{1b}[D\u{08}\u{1a}b")
    try session.expect(["> ab"])
  }

  @Test func `A program can drop the pasted lines that are left when one is interrupted`() throws {
    let session = try ExampleSession()
    try session.paste("wait\none\ntwo\n")
    try session.expect(["> wait", "waiting"])
    try session.type(Key.ctrl("c"))
    try session.expect(["> wait", "waiting", "^Cstopped by 2", ">"], cursor: (3, 2))
    try session.type("three" + Key.enter)
    try session.expect(
      ["> wait", "waiting", "^Cstopped by 2", "> three", "got [three] 5", ">"])
  }

  @Test func `Ctrl-C typed right after a paste drops its lines`() throws {
    let session = try ExampleSession()
    try session.terminal.send("\u{1b}[200~one\ntwo\n\u{1b}[201~" + Key.ctrl("c") + "next")
    try session.terminal.expect("the line after") { $0.lines.last == "> next" }
    #expect(!session.terminal.screen.lines.contains("got [two] 3"))
  }

  @Test func `A long paste loses nothing`() throws {
    let session = try ExampleSession()
    let lines = (1...500).map { "line number \($0) of a long paste" }
    try session.paste(lines.map { $0 + "\n" }.joined())
    try session.type("exit" + Key.enter)
    #expect(try session.terminal.exitStatus() == 0)
    let got = session.terminal.text.split(separator: "got [").dropFirst()
    let wrong = zip(got, lines).filter { !$0.hasPrefix($1 + "]") }
    #expect(got.count == lines.count)
    #expect(wrong.isEmpty)
  }

  @Test func `Lines pasted without brackets run too`() throws {
    let session = try ExampleSession()
    try session.type("one\rtwo\rthree\r")
    try session.expect(
      [
        "> one", "got [one] 3", "> two", "got [two] 3", "> three", "got [three] 5", ">",
      ])
  }

  @Test func `Ctrl-C gets out of a paste that never ends`() throws {
    let session = try ExampleSession()
    try session.paste("one\n")
    try session.expect(["> one", "got [one] 3", ">"])
    try session.type("typed\u{1b}[200~abc")
    try session.expect(["> one", "got [one] 3", "> typed"])
    // Nobody can see when the editor has waited long enough for more, so it is typed until it
    // helps.
    for _ in 0..<100 {
      try session.type(Key.ctrl("c"))
      if session.terminal.isWritten(within: .milliseconds(50)) { break }
    }
    try session.expect(["> one", "got [one] 3", "> typed^C", ">"], cursor: (3, 2))
    try session.type("next" + Key.enter)
    try session.terminal.expect("the line after") { $0.lines.contains("got [next] 4") }
  }

  @Test func `Text typed or pasted into a long line is all there`() throws {
    let session = try ExampleSession()
    let text = String((0..<2000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    try session.type("ab" + Key.left + text)
    try session.paste(text)
    try session.type(Key.backspace + "X" + Key.enter)
    let line = "a" + text + text.dropLast() + "Xb"
    try session.terminal.expect("the line") {
      $0.lines.joined().hasSuffix("] \(line.count)>")
    }
    #expect(session.terminal.text.filter { $0 != "\r\n" }.contains("got [\(line)]"))
  }
}
