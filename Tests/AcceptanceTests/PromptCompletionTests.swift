import Foundation
import TestSupport
import Testing

/// Tab at the prompt of zerts.
struct PromptCompletionTests {
  private let home: TemporaryFolder
  private let person: PersonAtPrompt

  init() throws {
    home = try TemporaryFolder([
      "menu.zerts": "", "it's \"new\".zerts": "", "sweet things/cakes; tarts.zerts": "",
      "sweet things/.hidden": "", "#1.zerts": "",
    ])
    person = try PersonAtPrompt(
      try World.scripted("feed 200 \(Self.feed)"), home: home, rows: 12)
    try person.sees("4 desserts (type help for help)\nzerts>")
  }

  private static let feed = """
    {"meals":[{"idMeal":"52893","strMeal":"Apple & Blackberry Crumble"},\
    {"idMeal":"2","strMeal":"Sticky Toffee Pudding"},{"idMeal":"3","strMeal":"Rožata"},\
    {"idMeal":"4","strMeal":"Sticky Toffee Pudding Ultimate"}]}
    """

  @Test(arguments: [
    ("open crumb", "open Apple & Blackberry Crumble"), ("open roz", "open Rožata"),
    ("open 2", "open Rožata"), ("open ULT", "open Sticky Toffee Pudding Ultimate"),
    ("open st", "open Sticky Toffee Pudding"),
    ("ls; open crumb", "ls; open Apple & Blackberry Crumble"),
    ("output j", "output json"), ("help ke", "help keys"), ("stat", "status"), ("rand", "random"),
    ("source m", "source menu.zerts"), ("source it", #"source "it's \"new\".zerts""#),
    ("ls > it", #"ls > "it's \"new\".zerts""#),
    ("source #", "source #1.zerts"), ("ls >> m", "ls >> menu.zerts"),
    ("source ~/sw", "source ~/sweet things/"), ("ls > ~/sw", "ls > \"~/sweet things/"),
    ("source sweet things/c", "source \"sweet things/cakes; tarts.zerts\""),
    ("ls > \"sweet things/.", "ls > \"sweet things/.hidden\""),
  ])
  func `makes this of it`(typed: String, line: String) throws {
    try person.type(typed + "\t")
    try person.sees("4 desserts (type help for help)\nzerts> \(line)")
  }

  @Test func `of a file in what is read back is that file`() throws {
    let files = [
      ("it", "it's \"new\".zerts"), ("~/sweet\t", "sweet things/cakes; tarts.zerts"),
    ]
    for (number, (typed, name)) in files.enumerated() {
      try person.type("\u{C}echo \(number) > \(typed)\t\r")
      try person.terminal.expect("the next prompt") {
        $0.lines.first?.hasPrefix("zerts> echo \(number) >") == true && $0.lines.last == "zerts>"
      }
      #expect(try String(contentsOfFile: home.path(name), encoding: .utf8) == "\(number)\n")
    }
  }

  @Test(arguments: [
    ("op crumb", 6, "open crumb", 12), ("ls; re x", 2, "ls; retry x", 16),
    ("open crumb > menu", 7, "open Apple & Blackberry Crumble > menu", 38),
    ("open 2; ls", 4, "open Rožata; ls", 18), ("source m; ls", 4, "source menu.zerts; ls", 24),
  ])
  func `goes on where the cursor is`(
    typed: String, left: Int, line: String, column: Int
  ) throws {
    try person.type(typed + String(repeating: "\u{1B}[D", count: left) + "\t")
    try person.terminal.expect("\(line) and the cursor") {
      $0.lines == ["4 desserts (type help for help)", "zerts> \(line)"]
        && $0.cursor.column == column
    }
  }

  @Test func `extends what several share, and with a second Tab offers them with their numbers`()
    throws
  {
    try person.type("open st\t")
    try person.sees("4 desserts (type help for help)\nzerts> open Sticky Toffee Pudding")
    try person.type("\t")
    try person.sees(
      """
      4 desserts (type help for help)
      zerts> open Sticky Toffee Pudding
      3  Sticky Toffee Pudding           4  Sticky Toffee Pudding Ultimate
      """)
    try person.type("\t\t\r")
    try person.sees("4 desserts (type help for help)\nzerts> open Sticky Toffee Pudding Ultimate")
  }

  @Test func `offers commands with what they do, half a screen of them at a time`() throws {
    try person.type("h\t")
    try person.sees(
      """
      4 desserts (type help for help)
      zerts> h
      history  show the last N lines typed
      help     show all commands, or one with examples
      """)
    try person.type("\u{15}\t")
    try person.terminal.expect("a part of the commands") {
      $0.lines.count == 8 && $0.lines.last?.wholeMatch(of: /[0-9]+ choices/) != nil
    }
    try person.type("\u{1b}[Z")
    try person.terminal.expect("the last of them") {
      $0.lines[1] == "zerts> quit" && $0.lines.contains("quit      leave, with status N")
        && $0.lines.last?.wholeMatch(of: /([0-9]+) of \1/) != nil
    }
    try person.type("\u{7}")
    try person.sees("4 desserts (type help for help)\nzerts>")
  }

  @Test func `lists them where nothing is painted over`() throws {
    let person = try PersonAtPrompt(
      try World.scripted("feed 200 \(Self.feed)"), environment: ["ZERTS_ACCESSIBLE": "1"])
    try person.sees("4 desserts (type help for help)\nzerts>")
    try person.type("open st\t\t")
    try person.sees(
      """
      4 desserts (type help for help)
      zerts> open Sticky Toffee Pudding
      3 Sticky Toffee Pudding
      4 Sticky Toffee Pudding Ultimate
      zerts> open Sticky Toffee Pudding
      """)
  }

  @Test func `of a name that is read as numbers opens that dessert`() throws {
    let names = ["3-5", "Apple", "Banana", "Cherry", "Damson"].enumerated()
    let meals = names.map { #"{"idMeal":"\#($0.offset + 50)","strMeal":"\#($0.element)"}"# }
    let details = names.map {
      "details \($0.offset + 50) 200 \(Fixtures.details(of: "\($0.offset + 50)", $0.element))"
    }
    let world = try World.scripted(
      "feed 200 {\"meals\":[\(meals.joined(separator: ","))]}\n"
        + details.joined(separator: "\n"))
    let person = try PersonAtPrompt(world)
    try person.sees("5 desserts (type help for help)\nzerts>")
    try person.type("open 3-\t")
    try person.sees("5 desserts (type help for help)\nzerts> open 1")
    try person.type("\r")
    try person.terminal.expect("that dessert alone") {
      $0.lines.dropFirst(2).joined(separator: "\n") == Fixtures.page(of: "3-5") + "zerts>"
    }
  }

  @Test func `never waits for desserts that are still to come`() async throws {
    let server = try LoopbackServer { _ in .hang }
    let person = try PersonAtPrompt(try World.server(server))
    #expect(await server.wait { $0.requests.count == 1 })
    try person.type("open crumb\tx")
    try person.sees("zerts> open crumbx")
    #expect(person.terminal.screen.beeps == 1)
    #expect(server.journal.requests.count == 1)
  }
}
