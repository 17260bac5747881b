import Desserts
import Platform
import Testing

@testable import Shell

struct SessionShowingTests {
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

  @Test func `pages nothing that is shown as a transcript`() async throws {
    let shell = try TestShell(
      .online, display: .terminal(columns: 60, rows: 4), pager: Pager("less"))
    let recorder = Recorder()
    let script = Script(name: "menu.zerts", bytes: Array("open 2".utf8))
    let ending = await shell.session.run([script], echoes: true, output: recorder.output)
    #expect(ending == .finished)
    #expect(recorder.text == "zerts> open 2\n" + Self.details)
    #expect(shell.written.isEmpty)
  }

  private static let lines = (1_000..<4_000).map { "Tart \($0)" }
  private static let feed: String = {
    let meals = lines.map { #"{"idMeal":"\#($0)","strMeal":"\#($0)"}"# }
    return #"feed 200 {"meals":[\#(meals.joined(separator: ","))]}"#
  }()
  private static let list = lines.enumerated().map { number, name in
    String(repeating: " ", count: 4 - String(number + 1).count) + "\(number + 1)  \(name)\n"
  }.joined()

  @Test func `writes a long answer in pieces of whole lines`() async throws {
    let pieces = Locked<[String]>([])
    let output = Output(
      answer: { (piece) throws(OutputFailure) in pieces.withLock { $0.append(piece) } },
      message: { _ in })
    let ending = await (try TestShell(Self.feed)).session.run(line: "ls", output: output)
    #expect(ending == .finished)
    #expect(pieces.value.joined() == Self.list)
    #expect(pieces.value.count > 1)
    #expect(pieces.value.allSatisfy { $0.hasSuffix("\n") })
  }

  @Test func `gives it to a file as a whole`() async throws {
    let shell = try TestShell(Self.feed)
    #expect(await shell.type("ls > list") == "zerts> ls > list\n")
    #expect(shell.written == ["> list\n" + Self.list])
  }

  @Test func `writes no more once that has failed`() async throws {
    let pieces = Locked(0)
    let output = Output(
      answer: { (_) throws(OutputFailure) in
        pieces.withLock { $0 += 1 }
        if pieces.value == 2 { throw .readerGone }
      }, message: { _ in })
    let ending = await (try TestShell(Self.feed)).session.run(line: "ls", output: output)
    #expect(ending == .outputFailed(.readerGone))
    #expect(pieces.value == 2)
  }
}
