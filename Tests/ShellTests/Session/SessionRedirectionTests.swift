import Testing

@testable import Shell

struct SessionRedirectionTests {
  @Test func `gives an answer, as a pipe would get it, to a file or a program`() async throws {
    let shell = try TestShell(.online, display: .terminal(columns: 60))
    #expect(
      await shell.type("ls > a; ls sticky >> \"b c\"; echo x", "ls roz | grep a; b > c") == """
        zerts> ls > a; ls sticky >> "b c"; echo x
        x
        zerts> ls roz | grep a; b > c

        """)
    #expect(
      shell.written == [
        "> a\n1  apple & fig crumble\n2  Rožata\n3  Sticky Toffee Pudding\n"
          + "4  Sticky Toffee Pudding Ultimate\n",
        ">> b c\n3  Sticky Toffee Pudding\n4  Sticky Toffee Pudding Ultimate\n",
        "| grep a; b > c\n2  Rožata\n",
      ])
  }

  @Test func `gives all of a script's answers to a file`() async throws {
    let shell = try TestShell(.online, files: ["a": "echo one\nls roz > b\necho two"])
    #expect(await shell.type("source a > c") == "zerts> source a > c\n")
    #expect(shell.written == ["> b\n2  Rožata\n", "> c\none\ntwo\n"])
  }

  @Test func `runs a program with the rest of the line`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("echo a; ! ls -l; b | c", "!date", "echo hello !world ! ;echo \"!\"") == """
        zerts> echo a; ! ls -l; b | c
        a
        zerts> !date
        zerts> echo hello !world ! ;echo "!"
        hello !world !
        !

        """)
    #expect(shell.written == ["! ls -l; b | c\n", "! date\n"])
  }

  @Test func `writes nothing of a command that fails`() async throws {
    let shell = try TestShell("feed 500", files: ["a": "echo one\nls"])
    #expect(
      await shell.type("ls > b", "source a > c") == """
        zerts> ls > b
        ! ls: invalid data from themealdb.com: it answered 500
        ! Type retry to try again.
        zerts> source a > c
        ! a:2:1: ls: invalid data from themealdb.com: it answered 500

        """)
    #expect(shell.written.isEmpty)
  }

  @Test func `fails the command when the file or the program does`() async throws {
    let shell = try TestShell("")
    let run = await shell.run("echo a > full\n")
    #expect(run.ending == .failed(status: 1))
    #expect(
      run.text == """
        ! menu.zerts:1:10: echo: full: No space left on device
        !   echo a > full
        !            ^~~~

        """)
    #expect(
      await shell.type("echo a | false", "! false; echo b") == """
        zerts> echo a | false
        ! echo: the program failed with status 1
        zerts> ! false; echo b

        """)
  }

  @Test func `names what is missing from the answer even if it cannot be delivered`() async throws {
    let shell = try TestShell(.kitchen)
    let run = await shell.run("open 1,3 | false")
    #expect(run.ending == .failed(status: 4))
    #expect(
      run.text == """
        ! menu.zerts:1:1: open: the program failed with status 1
        ! menu.zerts:1:1: open: 3 Flan: invalid data from themealdb.com: it answered 500

        """)
    let file = await shell.run("with egg > full")
    #expect(file.ending == .failed(status: 4))
    #expect(
      file.text == """
        ! menu.zerts:1:1: with: full: No space left on device
        ! menu.zerts:1:1: with: 1 dessert could not be looked into: invalid data from themealdb.com: \
        it answered 500

        """)
  }

  @Test func `retries with where the answer was to go`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)")
    _ = await shell.type("ls roz > a", "retry")
    #expect(shell.written == ["> a\n2  Rožata\n"])
  }

  @Test func `still has to be retried when the same command worked without it`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)")
    _ = await shell.type("ls roz > a", "ls roz", "retry")
    #expect(shell.written == ["> a\n2  Rožata\n"])
  }

  @Test func `says what is missing`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("echo >", "echo > ; ls", "> a", "echo |", "!", "echo a > b c", "echo > \"b")
        == """
        zerts> echo >
        ! echo: the file's name is missing
        !   echo >
        !        ^
        zerts> echo > ; ls
        ! echo: the file's name is missing
        !   echo > ; ls
        !        ^
        zerts> > a
        ! there is no command before the >
        !   > a
        !   ^
        zerts> echo |
        ! echo: the program is missing
        !   echo |
        !        ^
        zerts> !
        ! !: the program is missing
        !   !
        !   ^
        zerts> echo a > b c
        ! echo: too many words: > FILE
        !   echo a > b c
        !              ^
        zerts> echo > "b
        ! echo: the quote is not closed
        !   echo > "b
        !          ^~

        """)
    #expect(shell.written.isEmpty)
  }

  @Test func `ends a word at a mark, and takes one in quotes for what it is`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("echo a>b", "echo 'a>b' \">\" '|'", "echo c>>b", "echo d |x") == """
        zerts> echo a>b
        zerts> echo 'a>b' ">" '|'
        a>b > |
        zerts> echo c>>b
        zerts> echo d |x

        """)
    #expect(shell.written == ["> b\na\n", ">> b\nc\n", "| x\nd\n"])
  }

  @Test func `is refused in a safe session, and so are programs and scripts`() async throws {
    let shell = try TestShell("", files: ["a": "echo a"], isSafe: true)
    #expect(
      await shell.type("echo a > b", "echo a >> b", "echo a | cat", "! ls", "source a") == """
        zerts> echo a > b
        ! echo: > is not allowed with --safe
        !   echo a > b
        !          ^
        zerts> echo a >> b
        ! echo: >> is not allowed with --safe
        !   echo a >> b
        !          ^~
        zerts> echo a | cat
        ! echo: | is not allowed with --safe
        !   echo a | cat
        !          ^
        zerts> ! ls
        ! !: ! is not allowed with --safe
        !   ! ls
        !   ^
        zerts> source a
        ! source: source is not allowed with --safe
        !   source a
        !   ^~~~~~

        """)
    #expect(shell.written.isEmpty)
  }
}
