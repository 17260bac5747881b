import Desserts
import Platform
import TerminalText
import TestSupport
import Testing

@testable import Shell

struct SessionCompletionTests {
  @Test func `completes a command with its summary`() async throws {
    let shell = try TestShell("")
    let completion = try #require(shell.session.completion(of: "ls; ne"))
    #expect(completion.start == 4)
    #expect(completion.shared == nil)
    #expect(
      completion.candidates == [
        .init(text: "next", label: "next", detail: "open the dessert after the one opened last")
      ])
    #expect(shell.session.completion(of: "re")?.candidates.map(\.text) == ["retry"])
    #expect(shell.session.completion(of: "ex")?.candidates.map(\.text) == ["exit"])
    #expect(shell.session.completion(of: "l")?.candidates.map(\.text) == ["load", "ls"])
    // A blank follows where an argument is expected.
    #expect(shell.session.completion(of: "l")?.candidates.map(\.appendsBlank) == [true, true])
    #expect(shell.session.completion(of: "ne")?.candidates.map(\.appendsBlank) == [false])
    #expect(shell.session.completion(of: "")?.candidates.count == Command.all.count)
    #expect(shell.session.completion(of: "zz")?.count == nil)
    #expect(shell.session.completion(of: "#")?.count == nil)
  }

  @Test func `extends several commands to what they share`() async throws {
    #expect(try TestShell("").session.completion(of: "")?.shared == nil)
    let names = ["step", "status"]
    #expect(try TestShell("").session.completion(of: "st")?.candidates.map(\.label) == names)
  }

  @Test func `completes a topic of help`() async throws {
    let session = try TestShell("").session
    #expect(session.completion(of: "help op")?.candidates.map(\.text) == ["open"])
    #expect(session.completion(of: "help op")?.candidates.map(\.appendsBlank) == [false])
    let topics = Command.all.count + HelpTopic.ofShell.count
    #expect(session.completion(of: "help ")?.candidates.count == topics)
    #expect(session.completion(of: "help open ")?.count == nil)
  }

  @Test func `completes nothing where nothing is taken, or known`() async throws {
    let shell = try TestShell(.online)
    #expect(shell.session.completion(of: "open st")?.count == nil)
    #expect(await shell.requests.isEmpty)
    _ = await shell.type("load")
    #expect(shell.session.completion(of: "echo st")?.count == nil)
    #expect(shell.session.completion(of: "opne st")?.count == nil)
    #expect(shell.session.completion(of: "open pavlova")?.count == nil)
  }

  @Test(arguments: [
    ("open crumb", 5, "apple & fig crumble"), ("open ROZ", 5, "Rožata"),
    ("ls roz", 3, "Rožata"), ("op fig app", 3, "apple & fig crumble"),
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
    let completion = try #require(shell.session.completion(of: "open stick"))
    #expect(completion.start == 5)
    #expect(completion.shared == "Sticky Toffee Pudding")
    #expect(
      completion.candidates == [
        .init(text: "Sticky Toffee Pudding", label: "3  Sticky Toffee Pudding", detail: ""),
        .init(
          text: "Sticky Toffee Pudding Ultimate", label: "4  Sticky Toffee Pudding Ultimate",
          detail: ""),
      ])
    #expect(shell.session.completion(of: "open Sticky Toffee Pudding")?.shared == nil)
    #expect(shell.session.completion(of: "open pudding")?.shared == nil)
    #expect(shell.session.completion(of: "open ")?.candidates.count == 4)
  }

  @Test func `puts no name into the line whose end nobody would see`() throws {
    let long = String(repeating: "x", count: 401)
    let session = try TestShell("").session
    let desserts = DessertList([
      Dessert(id: "7", name: "Flan"), Dessert(id: "8", name: long),
    ])
    session.cache.list.withLock { $0 = desserts }
    #expect(session.completion(of: "open x")?.candidates.map(\.text) == ["2"])
    #expect(session.completion(of: "ls x")?.count == nil)
    let alike = DessertList([
      Dessert(id: "7", name: long + " 1"), Dessert(id: "8", name: long + " 2"),
    ])
    session.cache.list.withLock { $0 = alike }
    #expect(session.completion(of: "open x")?.count == 2)
    #expect(session.completion(of: "open x")?.shared == nil)
    #expect(session.completion(of: "open \(long) 2")?.candidates.map(\.text) == ["2"])
  }

  @Test func `inserts the number of a dessert whose name is read as numbers`() throws {
    let session = try TestShell("").session
    let desserts = DessertList(
      ["3-5", "3-5 pie", "Apple", "Banana", "Cherry", "2"].enumerated().map {
        Dessert(id: "\($0.offset + 50)", name: $0.element)
      })
    session.cache.list.withLock { $0 = desserts }
    #expect(desserts.map(\.dessert.name) == ["2", "3-5", "3-5 pie", "Apple", "Banana", "Cherry"])
    // In the menu, by its number, and by its whole name.
    #expect(session.completion(of: "open 3-")?.candidates.map(\.text) == ["2", "3-5 pie"])
    #expect(session.completion(of: "open 2")?.candidates.map(\.text) == ["2"])
    #expect(session.completion(of: "open 1")?.candidates.map(\.text) == ["1"])
    for typed in ["3-", "3", "3-5"] {
      let completion = session.completion(of: "open \(typed)")
      #expect(completion?.shared == nil)
      #expect(session.suggestion(for: "open \(typed)") != "open 3-5")
    }
    #expect(session.suggestion(for: "ls 3-") == "ls 3-5")
    #expect(desserts.naming("2") == .one(desserts[1]))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `inserts what parses back to the same dessert`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Pie", "pie", "Ünder", "“Q”", "\"", "'", ";", "#", ">", ">>", "|", "!", "\\", " ", "  ", "12",
      "3",
      "ł", "\u{200B}", "\u{1B}[1m", "\u{A0}", "🍰", "–", "e\u{301}", "$(x)", "`", "&",
      "\u{9B}2m", "\u{1B}]8;;x\u{7}", "\u{1B}]0;", "\u{202E}", "\u{AD}", "\"\u{301}", "\\\u{301}",
      String(repeating: "\u{301}", count: 20),
    ]
    let names = (0..<40).map { _ in
      (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let desserts = DessertList(
      names.enumerated().map { Dessert(id: "\($0.offset + 5)", name: $0.element) })
    let session = try TestShell("").session
    session.cache.list.withLock { $0 = desserts }
    for entry in desserts {
      // Nothing is inserted when the name also begins others, or its key is empty.
      for typed in ["\(entry.number)", Statement.quoted(entry.dessert.name.printable)] {
        guard let completion = session.completion(of: "open \(typed)"), completion.count == 1 else {
          #expect(typed != "\(entry.number)")
          continue
        }
        let text = completion[0].text
        #expect(text.printable == text)
        let statements = try Statement.parse("open \(text)")
        #expect(statements.count == 1)
        let argument = statements[0].arguments.map(\.text).joined(separator: " ")
        let isLabelled = completion[0].label.hasSuffix(
          "\(entry.number)  \(entry.dessert.name.printable)")
        let found = desserts.naming(argument)
        #expect(
          isLabelled ? found == .one(entry) : typed != "\(entry.number)",
          "\(typed.debugDescription)")
      }
    }
  }

  @Test func `completes files, with the folder they are in`() throws {
    let files = [
      "": [FileName("menus", isFolder: true), FileName("menu.zerts", isFolder: false)],
      "~/a b/": [
        FileName(".hidden", isFolder: false), FileName("c  d", isFolder: false),
        FileName("e;f", isFolder: true), FileName("g\u{1B}", isFolder: false),
        FileName("h\u{202E}", isFolder: false),
      ],
    ]
    let session = try TestShell("", listings: files).session
    func texts(_ before: String) -> [String]? {
      session.completion(of: before)?.candidates.map(\.text)
    }
    #expect(texts("source ") == ["menu.zerts", "menus/"])
    #expect(session.completion(of: "source m")?.shared == "menu")
    #expect(texts("source menus") == ["menus/"])
    #expect(texts("source ~/a b/c") == ["\"~/a b/c  d\""])
    #expect(texts("source \"~/a b/e") == ["\"~/a b/e;f/"])
    #expect(texts("source ~/a b/.") == ["~/a b/.hidden"])
    #expect(
      session.completion(of: "source ~/a b/")?.candidates.map(\.label) == ["c  d", "e;f/"])
    #expect(texts("source none/") == nil)
    #expect(texts("ls > menus") == ["menus/"])
    #expect(texts("ls > \"~/a b/.") == ["\"~/a b/.hidden\""])
  }

  @Test(arguments: [
    ("open app", "open apple & fig crumble"), ("ls APP", "ls APPle & fig crumble"),
    ("open roz", "open rozata"), ("open sticky ", "open sticky Toffee Pudding"),
    ("open sticky toffee pudding", nil),
    ("open sticky toffee pudding ", "open sticky toffee pudding Ultimate"),
    ("st", "step"), ("sta", "status"), ("ls; qu", "ls; quit"), ("ex", "exit"),
    ("open crumb", nil), ("open ", nil), ("", nil), ("status ", nil), ("open \"app", nil),
    ("open rozata", nil), ("help op", nil), ("opne app", nil),
  ])
  func `suggests what goes on from what was typed`(before: String, line: String?) async throws {
    let shell = try TestShell(.online)
    _ = await shell.type("load")
    #expect(shell.session.suggestion(for: before) == line)
  }
}

extension Completion {
  fileprivate var candidates: [Candidate] { (0..<count).map { self[$0] } }
}
