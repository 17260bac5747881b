import Foundation
import TestSupport
import Testing

/// A server's text reaches a terminal without anything that could act on it.
struct HostileTextTests {
  /// A feed and details in which every text holds all that is hostile, and one line of them each.
  private static let names =
    HostileText.pieces.enumerated().map {
      "Pie \($0.offset + 10) \($0.element)with\($0.element) cream"
    }

  private static func world(feed: [String] = names) throws -> World {
    func meals(_ meals: [[String: String]]) throws -> String {
      String(
        decoding: try JSONSerialization.data(withJSONObject: ["meals": meals]), as: UTF8.self)
    }
    let all = HostileText.pieces.joined(separator: " and ")
    let feed = feed.enumerated().map {
      [
        "idMeal": "\($0.offset + 1000)", "strMeal": $0.element,
        "strMealThumb": "https://a.example/\(all)",
      ]
    }
    let details = [
      "idMeal": "1000", "strMeal": "Pie \(all)", "strArea": all, "strCategory": all,
      "strTags": "a\(all),b\(all)", "strInstructions": "Mix.\n\(all)\nBake \(all).",
      "strIngredient1": "Figs \(all)", "strMeasure1": "1 \(all) cup",
      "strSource": "https://b.example/\(all)",
      "strYoutube": all, "strMealThumb": all,
    ]
    return try .scripted(
      """
      feed 200 \(try meals(feed))
      details 1000 200 \(try meals([details]))
      details 1001 200 {"meals":[{"idMeal":"\\u001b[31m\\u009b2J\\u202e7","strMeal":"x"}]}
      details * 500
      """)
  }

  /// `words` are those that are left when the rest of a sequence is shown as text, which is what
  /// JSON is to do.
  private func expectNothingActed(_ person: PersonAtPrompt, words: [String] = HostileText.words) {
    #expect(HostileText.found(in: person.terminal.text, words: words) == [])
    #expect(person.terminal.screen.unknown == [])
    #expect(person.terminal.screen.titles.allSatisfy { $0 == "" || $0 == "zerts" })
  }

  private func person(
    _ world: World, environment: [String: String] = [:], rows: Int = 400,
    home: TemporaryFolder? = nil
  ) throws -> PersonAtPrompt {
    let person = try PersonAtPrompt(
      world, environment: ["PAGER": "cat"].merging(environment) { $1 }, home: home, rows: rows,
      columns: 100)
    try person.terminal.expect("the desserts") { $0.lines.last == "zerts>" && $0.lines.count > 1 }
    return person
  }

  /// Types a line, and waits until the prompt is back with this on the screen.
  private func run(
    _ line: String, showing text: String, words: [String] = HostileText.words,
    _ person: PersonAtPrompt
  ) throws {
    try person.type("\u{C}\(line)\r")
    try person.terminal.expect("\(text) and a prompt") { screen in
      screen.lines.last == "zerts>" && screen.lines.contains { $0.contains(text) }
    }
    expectNothingActed(person, words: words)
  }

  @Test(arguments: ["text", "json", "csv", "tsv", "markdown", "jsonld"])
  func `in lists and details of every format`(format: String) throws {
    let person = try person(Self.world(), rows: 2000)
    let words = format.hasPrefix("json") ? [] : HostileText.words
    try run("output \(format)", showing: "output", person)
    try run("ls", showing: "Pie 10", words: words, person)
    try run("open 1", showing: "Figs", words: words, person)
    try run("status", showing: "desserts", words: words, person)
  }

  @Test func `in messages that name desserts, or what was typed`() throws {
    let person = try person(Self.world())
    try run("open with", showing: "desserts match", person)
    try run("open piee", showing: "did you mean", person)
    try run("open 2", showing: "it answered with the meal", person)
    try run("status", showing: "failed    open 2", person)
    try run("next", showing: "next: ", person)
    try run("open 3", showing: "it answered 500", person)
  }

  @Test func `in what Tab lists and inserts`() throws {
    let person = try person(Self.world(), environment: ["NO_COLOR": ""])
    try person.type("open pie\t\t")
    try person.terminal.expect("the menu") { screen in
      screen.lines.contains { $0.contains("Pie 11") } && screen.lines[1].hasPrefix("zerts> open")
    }
    expectNothingActed(person)
    for number in 1...Self.names.count {
      try person.type("\u{7}\u{15}\u{C}open \(number)\t")
      try person.terminal.expect("dessert \(number) in the line") {
        $0.lines.last == "zerts> open \(number)" || $0.lines.last?.contains("cream") == true
      }
    }
    expectNothingActed(person)
  }

  @Test func `in suggestions of names, and of lines typed before`() throws {
    let home = try TemporaryFolder()
    let lines = HostileText.pieces.map { "echo with\($0) cream" }
    try home.write(
      Data((lines.joined(separator: "\n") + "\n").utf8), to: ".local/state/zerts/history")
    let person = try person(
      Self.world(), environment: ["NO_COLOR": "", "TERM_PROGRAM": "WezTerm"], home: home)
    for number in 10..<10 + Self.names.count {
      try person.type("\u{15}open pie \(number)")
      try person.terminal.expect("the line") {
        $0.lines.last?.hasPrefix("zerts> open pie \(number)") == true
      }
    }
    try person.type("\u{15}echo w")
    try person.terminal.expect("a suggestion") { $0.lines.last?.hasPrefix("zerts> echo w") == true }
    // Each line that was kept, as Up calls it back, and one that Ctrl-R finds.
    try person.type("\u{15}" + String(repeating: "\u{1B}[A", count: lines.count))
    try person.type("\u{15}\u{12}with\u{7}\u{15}")
    try run("history", showing: "echo with", person)
  }

  @Test func `in what is pasted and typed`() throws {
    let person = try person(Self.world())
    try person.type(
      "echo \u{1B}[200~" + HostileText.pieces.joined(separator: " and ") + "\u{1B}[201~")
    try person.terminal.expect("the line") { $0.lines.last?.contains(" and ") == true }
    try person.type("\r")
    try person.terminal.expect("the prompt") { $0.lines.last == "zerts>" }
    expectNothingActed(person)
    try person.type("echo a\u{202E}b\u{200B}c\u{9B}d\u{E0041}e\r")
    try person.terminal.expect("the echo") { $0.lines.contains("abcde") }
    expectNothingActed(person)
  }

  @Test func `in what the pager gets`() throws {
    let person = try person(Self.world(), environment: ["PAGER": "sed s/^/:/"], rows: 10)
    try person.type("\u{C}open 1\r")
    try person.terminal.expect("the end of the page") { screen in
      screen.lines.last == "zerts>" && screen.lines.contains { $0.hasPrefix(":Picture") }
    }
    expectNothingActed(person)
  }

  @Test func `in help about files, and names of files, of an odd home`() throws {
    let odd = HostileText.pieces.joined().replacing("\u{0}", with: "").replacing("/", with: "")
    let person = try person(
      Self.world(), environment: ["EDITRC": "/" + odd, "XDG_CONFIG_HOME": "/c/\(odd)"])
    try run("help files", showing: "Start-up", person)
    try run("source \u{16}\u{1B}[31mred", showing: "No such file", person)
  }
}
