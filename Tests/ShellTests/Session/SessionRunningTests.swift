import Foundation
import Platform
import Testing

@testable import Shell

struct SessionRunningTests {
  @Test func `stops a script at its first command that fails`() async throws {
    let shell = try TestShell("feed 500")
    let run = await shell.run("echo one\n\n  ls; echo never\necho never")
    #expect(run.ending == .failed(status: 4))
    #expect(
      run.text == """
        one
        ! menu.zerts:3:3: ls: invalid data from themealdb.com: it answered 500

        """)
  }

  @Test func `runs all of a script that keeps going, and fails with the first status`() async throws
  {
    let shell = try TestShell("feed offline\nfeed 500\nfeed 200 \(String.feed)", keepsGoing: true)
    let run = await shell.run("ls; ls\nopne\necho \"\nls roz")
    #expect(run.ending == .failed(status: 3))
    #expect(
      run.text == """
        ! menu.zerts:1:1: ls: no internet connection: themealdb.com was not found
        ! menu.zerts:1:5: ls: invalid data from themealdb.com: it answered 500
        ! menu.zerts:2:1: unknown command: opne (did you mean open?)
        !   opne
        !   ^~~~
        ! menu.zerts:3:6: echo: the quote is not closed
        !   echo "
        !        ^
        2  Rožata

        """)
  }

  @Test func `runs nothing of a line with a mistake in it`() async throws {
    let run = await (try TestShell("")).run("echo one; echo \"two")
    #expect(run.ending == .failed(status: 1))
    #expect(
      run.text == """
        ! menu.zerts:1:16: echo: the quote is not closed
        !   echo one; echo "two
        !                  ^~~~

        """)
  }

  @Test func `counts columns in characters`() async throws {
    let run = await (try TestShell("")).run("echo é\u{301}🍰; opne")
    #expect(
      run.text == """
        é\u{301}🍰
        ! menu.zerts:1:10: unknown command: opne (did you mean open?)
        !   echo é\u{301}🍰; opne
        !             ^~~~

        """)
  }

  @Test(arguments: [
    ("\u{FEFF}echo a\r\necho b", "a\nb\n"), ("echo a\n", "a\n"), ("", ""), ("\n\r\n", ""),
    ("echo a\n\n# b\n  # c\necho d", "a\nd\n"),
  ])
  func `reads any line end, and a byte-order mark`(script: String, text: String) async throws {
    let run = await (try TestShell("")).run(script)
    #expect(run.ending == .finished)
    #expect(run.text == text)
  }

  @Test(
    arguments: [
      ([0x6C, 0x73, 0xFF], "1:3: the line is not UTF-8\n!   ls\u{FFFD}\n!     ^\n"),
      ([0x6C, 0x73, 0x00], "1:3: the line has a NUL character\n!   ls\n!     ^\n"),
      ([0x0A, 0x6C, 0x0D, 0x73], "2:2: the line has a carriage return in it\n!   l s\n!    ^\n"),
    ] as [([UInt8], String)])
  func `refuses a line that is no text`(bytes: [UInt8], report: String) async throws {
    let run = await (try TestShell("")).run(bytes)
    #expect(run.ending == .failed(status: 1))
    #expect(run.text == "! menu.zerts:" + report)
  }

  @Test func `takes lines one by one as they come`() async throws {
    let shell = try TestShell("")
    let recorder = Recorder()
    let lines = Locked(["echo one", "echo two", "quit 2", "echo never"][...])
    let script = Script(name: "<stdin>") {
      recorder.note("(asked)\n")
      return lines.withLock { $0.popFirst() }.map { Array($0.utf8) }
    }
    #expect(await shell.session.run([script], output: recorder.output) == .quit(status: 2))
    #expect(recorder.text == "(asked)\none\n(asked)\ntwo\n(asked)\n")
  }

  @Test(arguments: [.readerGone, .unwritable(.ENOSPC)] as [OutputFailure])
  func `ends without a word when an answer cannot be written`(failure: OutputFailure) async throws {
    let shell = try TestShell("", keepsGoing: true)
    let recorder = Recorder()
    let output = Output(
      answer: { (_) throws(OutputFailure) in throw failure }, message: recorder.output.message)
    let script = Script(name: "menu.zerts", bytes: Array("echo\nopne\n".utf8))
    #expect(await shell.session.run([script], output: output) == .outputFailed(failure))
    #expect(recorder.text.isEmpty)
  }

  @Test func `says nothing of a command that fails after it was cancelled`() async throws {
    let shell = try TestShell("")
    let recorder = Recorder()
    let output = Output(
      answer: { (_) throws(OutputFailure) in
        withUnsafeCurrentTask { $0?.cancel() }
        throw .interrupted
      }, message: recorder.output.message)
    let running = Task { await shell.session.run(line: "echo; opne", output: output) }
    #expect(await running.value == .interrupted)
    #expect(recorder.text.isEmpty)
  }

  @Test func `stops between two commands when it is cancelled`() async throws {
    let shell = try TestShell("")
    let recorder = Recorder()
    let script = Script(name: "endless") {
      withUnsafeCurrentTask { $0?.cancel() }
      return Array("echo never".utf8)
    }
    let running = Task { await shell.session.run([script], output: recorder.output) }
    #expect(await running.value == .interrupted)
    #expect(recorder.text.isEmpty)
  }

  @Test(arguments: [false, true])
  func `stops between two blank lines when it is cancelled`(echoes: Bool) async throws {
    let shell = try TestShell("")
    let recorder = Recorder()
    let count = Locked(0)
    let script = Script(name: "endless") {
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      return number == 1_000 ? nil : []
    }
    let running = Task {
      await shell.session.run([script], echoes: echoes, output: recorder.output)
    }
    #expect(await running.value == .interrupted)
    #expect(count.value == 10)
  }

  @Test func `forgives a failure that retry has mended`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)", keepsGoing: true)
    #expect(await shell.run("load; retry; ls roz").ending == .finished)
    let twice = try TestShell(
      "feed offline\nfeed timeout\nfeed 200 \(String.feed)", keepsGoing: true)
    #expect(await twice.run("load\nretry\nretry").ending == .finished)
  }

  @Test func `keeps the status of what failed for another reason`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)", keepsGoing: true)
    #expect(await shell.run("load; open 99; retry; quit").ending == .quit(status: 3))
    let other = try TestShell("feed offline\nfeed 200 \(String.feed)", keepsGoing: true)
    #expect(await other.run("echo a; load; opne; retry").ending == .failed(status: 1))
  }
}
