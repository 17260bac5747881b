import Testing

@testable import Shell

struct QuitTests {
  @Test func `leaves with the status it is given`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("quit", "exit 3", "quit 255; echo never", "q 0") == """
        zerts> quit
        (left with 0)
        zerts> exit 3
        (left with 3)
        zerts> quit 255; echo never
        (left with 255)
        zerts> q 0
        (left with 0)

        """)
  }

  @Test func `takes no other status`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("quit 256", "quit -1", "quit two", "quit 1 2") == """
        zerts> quit 256
        ! quit: not a number from 0 to 255: 256
        !   quit 256
        !        ^~~
        zerts> quit -1
        ! quit: not a number from 0 to 255: -1
        !   quit -1
        !        ^~
        zerts> quit two
        ! quit: not a number from 0 to 255: two
        !   quit two
        !        ^~~
        zerts> quit 1 2
        ! quit: too many words: quit [N]
        !   quit 1 2
        !          ^

        """)
  }

  @Test func `leaves a script that keeps going with the status of its first failure`() async throws
  {
    let shell = try TestShell("feed 500\nfeed offline", keepsGoing: true)
    #expect(await shell.run("echo\nls\nls\nopne\nquit").ending == .quit(status: 4))
    #expect(await shell.run("quit 0").ending == .quit(status: 0))
  }

  @Test func `forgets at the prompt what failed before`() async throws {
    let shell = try TestShell("", files: ["bad": "opne", "good": "echo on\nquit"])
    #expect(
      await shell.type("source bad; source good") == """
        zerts> source bad; source good
        ! bad:1:1: unknown command: opne (did you mean open?)
        !   opne
        !   ^~~~
        on
        (left with 0)

        """)
  }
}
