import TerminalText
import Testing

@testable import Shell

/// What a session shows to those who hear it: labels, and nothing that stands in a place.
struct AccessibleSessionTests {
  private static let display = Display.terminal(columns: 40, isAccessible: true)

  @Test func `wraps at word ends behind a pipe as on the terminal`() async throws {
    let shell = try TestShell(.kitchen, display: Self.display)
    _ = await shell.type("help retry | cat", "help retry > file", "shop 1 | cat")
    #expect(shell.written.count == 3)
    #expect(
      shell.written[0].split(separator: "\n").dropFirst().allSatisfy { $0.displayWidth <= 40 })
    #expect(shell.written[1].split(separator: "\n").contains { $0.displayWidth > 40 })
    #expect(
      shell.written[2].split(separator: "\n").dropFirst().allSatisfy { $0.displayWidth <= 40 })
  }

  private func shell(_ script: String = .kitchen) throws -> TestShell {
    try TestShell(
      script, display: Self.display, history: ["ls", "open 3"], messages: Self.display)
  }

  @Test(arguments: [
    "load", "load saved", "ls", "ls ban", "ls xyz", "open 1", "open 1,2,3", "open 9", "open ''",
    "with egg", "with xyz", "shop 1,2", "picture 1", "step", "step 9", "next", "previous",
    "random", "retry", "save", "status", "history", "output", "output xyz", "echo a b", "opne",
    "l", "open \"a", "ls >", "ls |", "source xyz", "quit 999", "help xyz", "load now", "history x",
  ])
  func `has no columns, carets or escape sequences in any answer or message`(
    line: String
  ) async throws {
    let shell = try shell()
    let shown = await shell.type("open 2 > file", line)
    let lines = shown.split(separator: "\n").dropFirst(2).map { text in
      text.hasPrefix("! ") ? String(text.dropFirst(2)) : String(text)
    }
    for text in lines {
      #expect(!text.contains("  "), "\(text)")
      #expect(!text.contains("^") && !text.contains("\u{1B}") && !text.contains("\r"), "\(text)")
      #expect(!text.hasPrefix(" "), "\(text)")
    }
  }

  @Test func `names the words at fault, and breaks lines at words`() async throws {
    #expect(
      await (try shell()).type("open banana flan tart") == """
        zerts> open banana flan tart
        ! open: no dessert matches "banana flan
        ! tart"
        ! At fault: banana flan tart

        """)
  }

  @Test func `is the same for a program that shows it`() async throws {
    let shell = try shell()
    _ = await shell.type("open 2 | less", "open 2 > file")
    #expect(
      shell.written == [
        """
        | less
        Name: egg tart
        Ingredients: 3
        Eggs
        50g butter
        for the tin butter
        Instructions:
        1 Whisk.
        Bake.

        """,
        """
        > file
        egg tart

        Ingredients
                       Eggs
          50g          butter
          for the tin  butter

        Instructions
        1  Whisk.
        Bake.

        """,
      ])
  }
}
