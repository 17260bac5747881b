import Testing

@testable import Shell

struct HistoryTests {
  @Test func `shows the last lines typed`() async throws {
    let shell = try TestShell("", history: (1...10).map { "echo \($0)\u{1B}" })
    #expect(
      await shell.type("history 2", "history 0", "history 99; echo") == """
        zerts> history 2
         9  echo 9
        10  echo 10
        zerts> history 0
        zerts> history 99; echo
        \((1...10).map { "\($0 < 10 ? " " : "")\($0)  echo \($0)\n" }.joined())

        """)
  }

  @Test func `says what is wrong with a number`() async throws {
    let shell = try TestShell("", history: [])
    #expect(
      await shell.type("history", "history -1", "history two", "history 1 2") == """
        zerts> history
        zerts> history -1
        ! history: not a number of lines: -1
        !   history -1
        !           ^~
        zerts> history two
        ! history: not a number of lines: two
        !   history two
        !           ^~~
        zerts> history 1 2
        ! history: too many words: history [N]
        !   history 1 2
        !             ^

        """)
  }

  @Test func `is there only at the prompt`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.run("history").text
        == "! menu.zerts:1:1: history: only the prompt has a history\n")
  }

  @Test func `goes without numbers, and without itself, where it is to be a script`() async throws {
    let shell = try TestShell("", history: ["ls", "open 3", "history 2 > menu.zerts"])
    #expect(await shell.type("history 2 > menu.zerts") == "zerts> history 2 > menu.zerts\n")
    #expect(shell.written == ["> menu.zerts\nls\nopen 3\n"])
  }
}
