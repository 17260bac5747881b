import Testing

@testable import Shell

struct HelpTests {
  @Test func `shows every command on a line that fits`() async throws {
    let shell = try TestShell("")
    let text = await shell.type("help")
    for command in Command.all {
      #expect(text.contains("\n  \(command.usage) "), "\(command.name)")
      #expect(text.contains(command.summary))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `shows one command in full`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("help ls", "help ex") == """
        zerts> help ls
        ls [WORDS]: list the desserts, or those whose name has all of WORDS

        Desserts are numbered in alphabetical order, and keep their number in a list
        of some. Case and accents do not matter, nor does the order of the words.

        Examples:
          ls
          ls pudding
          ls toffee pears
          ls pudding | wc -l

        See also: help open, help load, help language
        zerts> help ex
        quit [N]: leave, with status N
        Another name for it: exit

        N goes from 0 to 255. Without it a script leaves with the status of its
        first command that failed, the prompt with 0. Ctrl-D on an empty line leaves
        too.

        Examples:
          quit
          quit 1

        See also: help status

        """)
  }

  @Test func `names the exit statuses under status`() async throws {
    let text = await (try TestShell("")).type("help status")
    for status in [0, 1, 2, 3, 4, 130, 141] { #expect(text.contains("\n  \(status) ")) }
  }

  @Test func `says what it has no help for`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("help opne", "help e", "help me", "help ls open") == """
        zerts> help opne
        ! help: there is no help for "opne" (did you mean open?)
        !   help opne
        !        ^~~~
        zerts> help e
        ! help: ambiguous command: e (echo, exit)
        !   help e
        !        ^
        zerts> help me
        ! help: there is no help for "me"
        !   help me
        !        ^~
        zerts> help ls open
        ! help: too many words: help [COMMAND]
        !   help ls open
        !           ^~~~

        """)
  }

  @Test func `tells of other topics`() async throws {
    let topic = HelpTopic(name: "keys", summary: "the keys of the prompt", text: "Tab  complete")
    let shell = try TestShell("", topics: [topic])
    #expect(await shell.type("help keys") == "zerts> help keys\nTab  complete\n")
    #expect(await shell.type("help").contains("\nMore: help names, help language, help keys\n"))
    #expect(
      await shell.type("help kyes").hasPrefix(
        "zerts> help kyes\n! help: there is no help for \"kyes\" (did you mean keys?)\n"))
    #expect(shell.session.completion(of: "help k")?[0].text == "keys")
  }

  @Test func `leads from each command to others that there are`() {
    let known = Set(Command.all.map(\.name) + HelpTopic.ofShell.map(\.name))
      .union(["scripts", "keys", "files"])
    for command in Command.all {
      #expect(!command.seeAlso.isEmpty, "\(command.name)")
      #expect(Set(command.seeAlso).isSubset(of: known), "\(command.name)")
      #expect(!command.seeAlso.contains(command.name))
    }
  }

  @Test func `fits on a screen, each page of it`() async throws {
    let shell = try TestShell("")
    for name in Command.all.map(\.name) + HelpTopic.ofShell.map(\.name) {
      let text = await shell.type("help \(name)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(name)")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(name)")
    }
  }

  @Test func `has no columns for those who hear it`() async throws {
    let topic = HelpTopic(name: "keys", summary: "the keys", text: "Tab     complete\nAlt-B  left")
    let shell = try TestShell(
      "", display: .terminal(columns: 80, isAccessible: true), topics: [topic])
    #expect(
      await shell.type("help keys") == "zerts> help keys\nTab: complete\nAlt-B: left\n")
    for page in ["help"]
      + (Command.all.map(\.name) + HelpTopic.ofShell.map(\.name)).map({
        "help \($0)"
      })
    {
      #expect(await !shell.type(page).contains("  "), "\(page)")
    }
  }
}
