import Testing

@testable import Shell

struct SourceTests {
  @Test func `runs the commands in a file`() async throws {
    let shell = try TestShell(
      .online, files: ["menu.zerts": "# tonight\necho one\r\nls roz; echo two"])
    #expect(
      await shell.type("source menu.zerts", "echo three") == """
        zerts> source menu.zerts
        one
        2  Rožata
        two
        zerts> echo three
        three

        """)
  }

  @Test func `means a relative file from the script's folder`() async throws {
    let shell = try TestShell(
      .online,
      files: [
        "menus/a.zerts": "source sub/b.zerts\nsource /c.zerts",
        "menus/sub/b.zerts": "source d.zerts",
        "menus/sub/d.zerts": "echo d", "/c.zerts": "echo c",
      ])
    #expect(await shell.type("source menus/a.zerts") == "zerts> source menus/a.zerts\nd\nc\n")
  }

  @Test func `tells the place of a failure, and who sourced it`() async throws {
    let shell = try TestShell(
      .online,
      files: ["a": "echo a\nsource b\necho never", "b": "\nls; source c", "c": "open  pavlova"])
    #expect(
      await shell.type("source a")
        == """
        zerts> source a
        1  apple & fig crumble
        2  Rožata
        3  Sticky Toffee Pudding
        4  Sticky Toffee Pudding Ultimate
        ! c:1:7: open: no dessert matches "pavlova"
        !   open  pavlova
        !         ^~~~~~~
        !   sourced at b:2
        !   sourced at a:2

        """.replacing("zerts> source a\n", with: "zerts> source a\na\n"))
  }

  @Test func `goes on after a failure when the session keeps going`() async throws {
    let shell = try TestShell(
      .online, files: ["a": "source b\nopne\necho two", "b": "open 9\necho one\nquit"],
      keepsGoing: true)
    #expect(
      await shell.type("source a", "quit") == """
        zerts> source a
        ! b:1:6: open: the numbers go from 1 to 4
        !   open 9
        !        ^
        !   sourced at a:1
        one
        (left with 1)
        zerts> quit
        (left with 0)

        """)
  }

  @Test func `refuses a script that sources itself, by whatever way`() async throws {
    let shell = try TestShell(.online, files: ["a": "source b", "b": "source a"])
    #expect(
      await shell.type("source a") == """
        zerts> source a
        ! b:1:8: source: a: a script that sources itself
        !   source a
        !          ^
        !   sourced at a:1

        """)
  }

  @Test func `refuses scripts that are nested more than 64 deep`() async throws {
    let files = (1...66).map { ("\($0)", "source \($0 + 1)") }
    let shell = try TestShell(
      .online, files: Dictionary(uniqueKeysWithValues: files).merging(["65": "echo 65"]) { $1 })
    let text = await shell.type("source 1")
    #expect(
      text.split(separator: "\n").prefix(3) == [
        "zerts> source 1", "! 64:1:8: source: scripts are nested more than 64 deep",
        "!   source 65",
      ])
    #expect(await shell.type("source 2") == "zerts> source 2\n65\n")
  }

  @Test func `says why a file cannot be read`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("source", "source no such file") == """
        zerts> source
        ! source: it needs more words: source FILE
        !   source
        !   ^~~~~~
        zerts> source no such file
        ! source: no such file: No such file or directory
        !   source no such file
        !          ^~~~~~~~~~~~

        """)
  }

  @Test func `leaves the shell when a script says so`() async throws {
    let shell = try TestShell(.online, files: ["a": "source b\necho never", "b": "quit 7"])
    #expect(await shell.type("source a") == "zerts> source a\n(left with 7)\n")
  }

  @Test func `leaves what failed to load for retry`() async throws {
    let shell = try TestShell("feed offline\nfeed 200 \(String.feed)", files: ["a": "ls roz"])
    #expect(
      await shell.type("source a", "retry") == """
        zerts> source a
        ! a:1:1: ls: no internet connection: themealdb.com was not found
        zerts> retry
        2  Rožata

        """)
  }
}
