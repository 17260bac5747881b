import Desserts
import TestSupport
import Testing

@testable import Shell

struct SessionCompletionTests {
  @Test func `completes a command with its summary`() async throws {
    let shell = try TestShell("")
    #expect(
      shell.session.completion(of: "ls; ne")
        == Completion(
          start: 4, shared: nil,
          candidates: [
            .init(text: "next", label: "next", detail: "open the dessert after the one opened last")
          ]))
    #expect(shell.session.completion(of: "re")?.candidates.map(\.text) == ["retry"])
    #expect(shell.session.completion(of: "ex")?.candidates.map(\.text) == ["exit "])
    #expect(shell.session.completion(of: "l")?.candidates.map(\.text) == ["load", "ls "])
    #expect(shell.session.completion(of: "")?.candidates.count == Command.all.count)
    #expect(shell.session.completion(of: "zz") == nil)
    #expect(shell.session.completion(of: "#") == nil)
  }

  @Test func `extends several commands to what they share`() async throws {
    #expect(try TestShell("").session.completion(of: "")?.shared == nil)
    let names = ["status"]
    #expect(try TestShell("").session.completion(of: "st")?.candidates.map(\.label) == names)
  }

  @Test func `completes a topic of help`() async throws {
    let session = try TestShell("").session
    #expect(session.completion(of: "help op")?.candidates.map(\.text) == ["open "])
    #expect(session.completion(of: "help ")?.candidates.count == Command.all.count)
    #expect(session.completion(of: "help open ") == nil)
  }

  @Test func `completes nothing where nothing is taken, or known`() async throws {
    let shell = try TestShell(.online)
    #expect(shell.session.completion(of: "open st") == nil)
    #expect(await shell.requests.isEmpty)
    _ = await shell.type("load")
    #expect(shell.session.completion(of: "echo st") == nil)
    #expect(shell.session.completion(of: "opne st") == nil)
    #expect(shell.session.completion(of: "open pavlova") == nil)
  }

  @Test(arguments: [
    ("open crumb", 5, "apple & fig crumble"), ("open ROZ", 5, "Rožata"),
    ("ls roz", 3, "Rožata"), ("o fig app", 2, "apple & fig crumble"),
    ("open \"apple & f", 5, "apple & fig crumble"), ("é; open 2", 8, "Rožata"),
    ("open Sticky Toffee Pudding u", 5, "Sticky Toffee Pudding Ultimate"),
    ("open sticky toffee pudding ", 5, "Sticky Toffee Pudding Ultimate"),
  ])
  func `completes the one dessert that is meant`(
    before: String, start: Int, text: String
  ) async throws {
    let shell = try TestShell(.online)
    _ = await shell.type("load")
    let completion = shell.session.completion(of: before)
    #expect(completion?.start == start)
    #expect(completion?.shared == nil)
    #expect(completion?.candidates.map(\.text) == [text])
  }

  @Test func `extends several desserts to what they share, and lists them with their numbers`()
    async throws
  {
    let shell = try TestShell(.online)
    _ = await shell.type("load")
    #expect(
      shell.session.completion(of: "open stick")
        == Completion(
          start: 5, shared: "Sticky Toffee Pudding",
          candidates: [
            .init(text: "Sticky Toffee Pudding", label: "3  Sticky Toffee Pudding", detail: ""),
            .init(
              text: "Sticky Toffee Pudding Ultimate", label: "4  Sticky Toffee Pudding Ultimate",
              detail: ""),
          ]))
    #expect(shell.session.completion(of: "open Sticky Toffee Pudding")?.shared == nil)
    #expect(shell.session.completion(of: "open pudding")?.shared == nil)
    #expect(shell.session.completion(of: "open ")?.candidates.count == 4)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `inserts what parses back to the same dessert`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Pie", "pie", "Ünder", "“Q”", "\"", "'", ";", "#", ">", ">>", "|", "!", "\\", " ", "  ", "12",
      "3",
      "ł", "\u{200B}", "\u{1B}[1m", "\u{A0}", "🍰", "–", "e\u{301}", "$(x)", "`", "&",
    ]
    let names = (0..<40).map { _ in
      (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let desserts = DessertList(
      names.enumerated().map { Dessert(id: "\($0.offset + 5)", name: $0.element) })
    let session = try TestShell("").session
    session.names.value = desserts
    for entry in desserts {
      let typed = "open \(entry.number)"
      let text = try #require(session.completion(of: typed)?.candidates.first?.text)
      let statements = try Statement.parse("open \(text)")
      #expect(statements.count == 1)
      let argument = statements[0].arguments.map(\.text).joined(separator: " ")
      #expect(desserts.naming(argument) == .one(entry), "\(entry.dessert.name.debugDescription)")
    }
  }
}
