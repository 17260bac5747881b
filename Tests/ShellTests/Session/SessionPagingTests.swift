import Testing

@testable import Shell

struct SessionPagingTests {
  private static let details = "Rožata\n\nInstructions\nEat it.\n"

  @Test func `gives details that are longer than the screen to the pager`() async throws {
    let shell = try TestShell(
      .online, display: .terminal(columns: 60, rows: 4), pager: Pager("less -FRX"))
    #expect(await shell.type("open 2") == "zerts> open 2\n")
    #expect(shell.written == ["| less -FRX\n" + Self.details])
  }

  @Test(
    arguments: [
      (.terminal(columns: 60, rows: 5), "less"), (.terminal(columns: 60, rows: 4), nil),
      (.plain, "less"), (.terminal(columns: 60), "less"),
    ] as [(Display, String?)])
  func `shows them itself when they fit, or there is no pager`(
    display: Display, pager: String?
  ) async throws {
    let shell = try TestShell(.online, display: display, pager: pager.map { Pager($0) })
    #expect(await shell.type("open 2") == "zerts> open 2\n" + Self.details)
    #expect(shell.written.isEmpty)
  }

  @Test func `shows itself what a pager that is not there does not`() async throws {
    let shell = try TestShell(
      .online, display: .terminal(columns: 60, rows: 4), pager: Pager("missing"))
    #expect(await shell.type("open 2") == "zerts> open 2\n" + Self.details)
  }

  @Test func `takes a pager that fails for none that is the shell's failure`() async throws {
    let shell = try TestShell(
      .online, display: .terminal(columns: 60, rows: 4), pager: Pager("false"))
    #expect(await shell.type("open 2") == "zerts> open 2\n")
  }

  @Test func `dresses up what a pager can show so, and only that`() async throws {
    for takesStyle in [true, false] {
      let shell = try TestShell(
        .online,
        display: .terminal(columns: 60, rows: 2, style: Style(hasColor: true)),
        pager: Pager("less", takesStyle: takesStyle))
      _ = await shell.type("open 2")
      #expect(
        shell.written[0].hasPrefix(
          "| less\n" + (takesStyle ? "\u{1B}[1mRožata\u{1B}[0m\n" : "Rožata\n")))
    }
  }

  @Test func `pages no list, and nothing that goes elsewhere`() async throws {
    let shell = try TestShell(
      .online, display: .terminal(columns: 20, rows: 2), pager: Pager("less"))
    _ = await shell.type("ls", "open 2 > a")
    #expect(shell.written == ["> a\n" + Self.details])
  }
}
