import Testing

@testable import Shell

struct SessionReplayingTests {
  /// The transcript as it should be over this network.
  private func replay(
    _ text: String, _ network: String = .online, files: [String: String] = [:],
    folder: String? = nil
  ) async throws -> String? {
    let shell = try TestShell(network, files: files)
    let file = Script(name: "t", folder: folder, bytes: Array(text.utf8))
    return await shell.session.replay(try Transcript(parsing: file), from: file)?.transcript.text
  }

  @Test func `ends early once the task is cancelled`() async throws {
    let shell = try TestShell(.online)
    let lines = String(repeating: "\n", count: 1 << 20)
    let file = Script(name: "t", bytes: Array("zerts> echo on\n\(lines)".utf8))
    let transcript = try Transcript(parsing: file)
    let replay = Task { await shell.session.replay(transcript, from: file) }
    replay.cancel()
    #expect(await replay.value == nil)
  }

  @Test func `leaves a transcript as it is when all is as it says`() async throws {
    let text = """
      # two loads
      zerts> load
      4 desserts
      zerts> ls toffee
      3  Sticky Toffee Pudding
      4  Sticky Toffee Pudding Ultimate
      zerts> open sticky
      open: 2 desserts match "sticky": 3 Sticky Toffee Pudding, 4 Sticky Toffee Pudding Ultimate
      ...
      zerts> open rozata; echo on
      ...
      Eat it.
      on

      """
    #expect(try await replay(text) == text)
  }

  @Test func `goes on behind a command that fails, as at the prompt`() async throws {
    let text = """
      zerts> open 99; echo on
      open: the numbers go from 1 to 4
        open 99; echo on
             ^~
      on
      zerts> retry
      retry: nothing to retry

      """
    #expect(try await replay(text) == text)
  }

  @Test func `tells how to try again, as at the prompt`() async throws {
    let text = """
      zerts> ls
      ls: no internet connection: themealdb.com was not found
      Type retry to try again.

      """
    #expect(try await replay(text, "* offline") == text)
  }

  @Test func `compares what the load at the start told, when something stands there`() async throws
  {
    let greeting = "4 desserts (type help for help)"
    #expect(try await replay("\(greeting)\nzerts> \n") == "\(greeting)\nzerts> \n")
    #expect(try await replay("5 desserts\nzerts> \n") == "\(greeting)\nzerts> \n")
    #expect(try await replay("# 5\nzerts> load\n") == "# 5\nzerts> load\n4 desserts\n")
  }

  @Test func `leaves what stands behind a quit, and counts its commands`() async throws {
    let text = "zerts> quit 3\nzerts> ls\n1  Flan\nzerts> load"
    let shell = try TestShell(.online)
    let file = Script(name: "t", bytes: Array(text.utf8))
    let transcript = try Transcript(parsing: file)
    let replay = await shell.session.replay(transcript, from: file)
    #expect(replay == Replay(transcript: transcript, commandsNotRun: 2))
    #expect(await shell.requests.isEmpty)
  }

  @Test func `shows what programs write, and gives them nothing to read`() async throws {
    let shell = try TestShell(.online)
    let file = Script(name: "t", bytes: Array("zerts> ! date\nzerts> echo a | cat\n".utf8))
    let replayed = await shell.session.replay(try Transcript(parsing: file), from: file)
    #expect(replayed?.transcript.text == "zerts> ! date\ndate!\nzerts> echo a | cat\ncat!\n")
    #expect(shell.written == ["| date\n", "| cat\na\n"])
  }

  @Test func `means scripts from the transcript's folder`() async throws {
    let text = """
      zerts> source a.zerts
      a
      menus/a.zerts:2:1: unknown command: opne (did you mean open?)
        opne
        ^~~~

      """
    #expect(
      try await replay(text, files: ["menus/a.zerts": "echo a\nopne\n"], folder: "menus") == text)
  }

  @Test func `gives nothing when it is cancelled`() async throws {
    let shell = try TestShell(.online)
    let file = Script(name: "t", bytes: Array("zerts> ls\n".utf8))
    let transcript = try Transcript(parsing: file)
    let replay = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shell.session.replay(transcript, from: file)
    }
    #expect(await replay.value == nil)
  }

  @Test func `shows a difference as a unified diff, without what could act on a terminal`() throws {
    func transcript(_ text: String) throws -> Transcript {
      try Transcript(parsing: Script(name: "t", bytes: Array(text.utf8)))
    }
    let old = try transcript("zerts> echo a\nb\nzerts> quit\nzerts> ls\n")
    let new = try transcript("zerts> echo a\n\u{1B}[31ma\nzerts> quit\n")
    #expect(
      old.difference(to: new, name: "t", on: .plain) == """
        --- t
        +++ t
        @@ -1,4 +1,3 @@
         zerts> echo a
        -b
        +\u{1B}[31ma
         zerts> quit
        -zerts> ls

        """)
    #expect(
      !old.difference(to: new, name: "t", on: .terminal(columns: 80)).contains("\u{1B}"))
    let blank = try transcript("zerts> echo a\nb \t\nzerts> quit\nzerts> ls\n")
    #expect(old.difference(to: blank, name: "t", on: .terminal(columns: 80)).contains("+b··\n"))
    #expect(old.difference(to: old, name: "t", on: .plain) == "")
  }
}
