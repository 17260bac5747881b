import Testing

@testable import Shell

struct CommandTests {
  @Test func `is called by its name, its other name, or a beginning that only it has`() throws {
    for command in Command.all {
      #expect(try Command.named(Statement(command: command.name)).name == command.name)
    }
    for (beginning, name) in [
      ("op", "open"), ("ou", "output"), ("o", nil), ("lo", "load"), ("exit", "quit"),
      ("ex", "quit"), ("n", "next"),
      ("p", nil), ("pr", "previous"), ("pi", "picture"), ("ret", "retry"), ("q", "quit"),
      ("l", nil), ("r", nil), ("e", nil),
      ("openx", nil), ("LS", nil), ("", nil),
    ] as [(String, String?)] {
      #expect((try? Command.named(Statement(command: beginning)))?.name == name, "\(beginning)")
    }
  }

  @Test func `that is misspelt is told from one that is too short`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("opne 3", "frobnicate", "LS", "l", "e", "ls x; opne; echo on", "''") == """
        zerts> opne 3
        ! unknown command: opne (did you mean open?)
        !   opne 3
        !   ^~~~
        zerts> frobnicate
        ! unknown command: frobnicate
        !   frobnicate
        !   ^~~~~~~~~~
        zerts> LS
        ! unknown command: LS (did you mean ls?)
        !   LS
        !   ^~
        zerts> l
        ! ambiguous command: l (load, ls)
        !   l
        !   ^
        zerts> e
        ! ambiguous command: e (echo, exit)
        !   e
        !   ^
        zerts> ls x; opne; echo on
        ! ls: no connection to themealdb.com: the network script has no rule for feed
        ! Type retry to try again.
        ! unknown command: opne (did you mean open?)
        !   ls x; opne; echo on
        !         ^~~~
        on
        zerts> ''
        ! unknown command: 
        !   ''
        !   ^~

        """)
  }

  @Test(arguments: [
    ("search", "ls"), ("find", "ls"), ("list", "ls"), ("dir", "ls"), ("show", "open"),
    ("cat", "open"), ("?", "help"), ("5", "open 5"), ("5-7", nil),
  ])
  func `is suggested for another program's word, and for a number`(
    word: String, suggestion: String?
  ) {
    let range = word.startIndex..<word.endIndex
    let statement = Statement(command: word)
    #expect(
      throws: ShellError(.unknownCommand(word, closest: suggestion), at: range, of: statement)
    ) { try Command.named(statement) }
  }

  @Test func `has a summary, a help text and an example that parses to it`() throws {
    for command in Command.all {
      #expect(!command.summary.isEmpty && !command.help.isEmpty && !command.examples.isEmpty)
      for example in command.examples {
        let names = try Statement.parse(example).map { try Command.named($0).name }
        #expect(names.contains(command.name), "\(example)")
      }
      let longest = command.help.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest <= 76)
      #expect(command.summary.count + command.usage.count < 80)
    }
  }
}
