import Testing

@testable import Shell

struct SessionCheckingTests {
  private func check(
    _ text: String, files: [String: String] = [:], isSafe: Bool = false
  ) async throws -> (ending: Ending, text: String) {
    let shell = try TestShell(.online, files: files, isSafe: isSafe)
    let recorder = Recorder()
    let script = Script(name: "menu.zerts", identity: "menu.zerts", bytes: Array(text.utf8))
    let ending = await shell.session.check(script, output: recorder.whole)
    #expect(await shell.requests == [])
    #expect(shell.written == [])
    return (ending, recorder.text)
  }

  @Test func `finds nothing in what is right, and runs nothing`() async throws {
    let run = try await check(
      """
      # all is well
      load; ls pudding; open 99; open nothing such; next; retry; random
      ls > list.txt; ls | head -1
      ! date
      output json; help open; history 3; status; quit 7
      source a.zerts
      """, files: ["a.zerts": "echo a"])
    #expect(run.ending == .finished)
    #expect(run.text == "")
  }

  @Test func `reports all that is wrong, each with its place`() async throws {
    let run = try await check(
      """
      opne 1; l; source
      load now ; ls >
      quit 256; quit 1 2; history -1
      echo "unclosed
      output jsn; help opne
      source missing.zerts
      """)
    #expect(run.ending == .failed(status: 1))
    #expect(
      run.text == """
        menu.zerts:1:1: unknown command: opne (did you mean open?)
          opne 1; l; source
          ^~~~
        menu.zerts:1:9: ambiguous command: l (load, ls)
          opne 1; l; source
                  ^
        menu.zerts:1:12: source: it needs more words: source FILE
          opne 1; l; source
                     ^~~~~~
        menu.zerts:2:15: ls: the file's name is missing
          load now ; ls >
                        ^
        menu.zerts:3:6: quit: not a number from 0 to 255: 256
          quit 256; quit 1 2; history -1
               ^~~
        menu.zerts:3:18: quit: too many words: quit [N]
          quit 256; quit 1 2; history -1
                           ^
        menu.zerts:3:29: history: not a number of lines: -1
          quit 256; quit 1 2; history -1
                                      ^~
        menu.zerts:4:6: echo: the quote is not closed
          echo "unclosed
               ^~~~~~~~~
        menu.zerts:5:8: output: unknown format: jsn (did you mean json?)
          output jsn; help opne
                 ^~~
        menu.zerts:5:18: help: there is no help for "opne" (did you mean open?)
          output jsn; help opne
                           ^~~~
        menu.zerts:6:8: source: missing.zerts: No such file or directory
          source missing.zerts
                 ^~~~~~~~~~~~~

        """)
  }

  @Test func `checks the scripts that are sourced, each once`() async throws {
    let run = try await check(
      "source a/b.zerts\nsource a/b.zerts\nopne",
      files: ["a/b.zerts": "source c.zerts\nopne\n", "a/c.zerts": "echo c; lod"])
    #expect(
      run.text == """
        a/c.zerts:1:9: unknown command: lod (did you mean load?)
          echo c; lod
                  ^~~
          sourced at a/b.zerts:1
          sourced at menu.zerts:1
        a/b.zerts:2:1: unknown command: opne (did you mean open?)
          opne
          ^~~~
          sourced at menu.zerts:1
        menu.zerts:3:1: unknown command: opne (did you mean open?)
          opne
          ^~~~

        """)
  }

  @Test func `finds scripts that source themselves or each other`() async throws {
    let run = try await check(
      "source menu.zerts; source a.zerts",
      files: ["menu.zerts": "", "a.zerts": "source b.zerts", "b.zerts": "source a.zerts"])
    #expect(
      run.text == """
        menu.zerts:1:8: source: menu.zerts: a script that sources itself
          source menu.zerts; source a.zerts
                 ^~~~~~~~~~
        b.zerts:1:8: source: a.zerts: a script that sources itself
          source a.zerts
                 ^~~~~~~
          sourced at a.zerts:1
          sourced at menu.zerts:1

        """)
  }

  @Test func `finds what a safe session would refuse`() async throws {
    let run = try await check("ls > f; source a.zerts\n! date", isSafe: true)
    #expect(
      run.text == """
        menu.zerts:1:4: ls: > is not allowed with --safe
          ls > f; source a.zerts
             ^
        menu.zerts:1:9: source: source is not allowed with --safe
          ls > f; source a.zerts
                  ^~~~~~
        menu.zerts:2:1: !: ! is not allowed with --safe
          ! date
          ^

        """)
  }

  @Test func `checks lines that are no text as well`() async throws {
    let run = try await check("ls\u{0}\nopne")
    #expect(run.text.hasPrefix("menu.zerts:1:3: the line has a NUL character\n"))
    #expect(run.text.contains("menu.zerts:2:1: unknown command: opne"))
  }

  @Test func `reports nothing once it is cancelled`() async throws {
    let shell = try TestShell("")
    let recorder = Recorder()
    let script = Script(name: "wrong") {
      withUnsafeCurrentTask { $0?.cancel() }
      return Array("source \(String(repeating: "x", count: 1 << 20)); opne".utf8)
    }
    let checking = Task { await shell.session.check(script, output: recorder.output) }
    #expect(await checking.value == .interrupted)
    #expect(recorder.text.isEmpty)
  }
}
