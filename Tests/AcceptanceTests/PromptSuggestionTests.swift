import Foundation
import TestSupport
import Testing

struct PromptSuggestionTests {
  @Test func `shows dim how the line may go on, and takes it with Right`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["NO_COLOR": ""])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("open alm")
    try person.sees("3 desserts (type help for help)\nzerts> open almond Tart")
    #expect(person.terminal.screen.dim == "ond Tart")
    try person.type("\u{1B}[C\u{1}\u{4}")
    try person.sees("3 desserts (type help for help)\nzerts> pen almond Tart")
  }

  @Test func `is what was typed last, before any name`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["NO_COLOR": ""])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("echo one\r")
    try person.sees("3 desserts (type help for help)\nzerts> echo one\none\nzerts>")
    try person.type("e")
    try person.sees("3 desserts (type help for help)\nzerts> echo one\none\nzerts> echo one")
  }

  @Test func `is not taken with Enter`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["NO_COLOR": ""])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("statu")
    try person.sees("3 desserts (type help for help)\nzerts> status")
    try person.type("\rquit\r")
    #expect(try person.terminal.exitStatus() == 0)
    #expect(
      person.terminal.screen.lines.prefix(2) == ["3 desserts (type help for help)", "zerts> statu"])
  }

  @Test(arguments: [["NO_COLOR": "1"], ["NO_COLOR": "", "TERM": "dumb"]])
  func `is not there where nothing is to be dressed up`(environment: [String: String]) throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: environment)
    try person.terminal.expect("the desserts") {
      $0.lines.contains("3 desserts (type help for help)") && $0.lines.last == "zerts>"
    }
    try person.type("statu")
    try person.terminal.expect("what was typed") { $0.lines.last == "zerts> statu" }
    try person.type("s\r")
    try person.terminal.expect("the status") { screen in
      // On a dumb terminal each line is a label and what it says.
      screen.lines.contains { $0 == "failed    nothing" || $0 == "failed: nothing" }
    }
    #expect(person.terminal.screen.dim.isEmpty)
  }

  @Test func `is marked for terminals that know marks, with the status of each command`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted),
      environment: ["NO_COLOR": "", "TERM_PROGRAM": "WezTerm"])
    try person.sees("3 desserts (type help for help)\nzerts>")
    try person.type("opne\r")
    try person.terminal.expect("the next prompt") {
      $0.lines.count > 4 && $0.lines.last == "zerts>"
    }
    let marks = person.terminal.screen.marks.map(\.name)
    #expect(marks.contains { $0.hasPrefix("A") } && marks.contains { $0.hasPrefix("B") })
    #expect(marks.contains("C") && marks.contains("D;1"))
    #expect(person.terminal.screen.titles.last == "zerts")
  }

  @Test func `is not marked for others`() throws {
    let person = try PersonAtPrompt(
      try World.online(over: .scripted), environment: ["NO_COLOR": ""])
    try person.sees("3 desserts (type help for help)\nzerts>")
    #expect(person.terminal.screen.marks.isEmpty)
    #expect(person.terminal.screen.titles == [""])
  }
}
