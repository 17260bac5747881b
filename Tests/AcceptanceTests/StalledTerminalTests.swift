import Foundation
import TestSupport
import Testing

/// zerts on a terminal that takes no output, such as that of a connection that hangs.
struct StalledTerminalTests {
  /// Types what is answered with more than any terminal takes, and does not read the answer.
  private func stalled(pager: String) throws -> PersonAtPrompt {
    let meals = (0..<9_000).map {
      #"{"idMeal":"\#($0)","strMeal":"A rather long name of a dessert \#($0)"}"#
    }
    let person = try PersonAtPrompt(
      try World.scripted("feed 200 {\"meals\":[\(meals.joined(separator: ","))]}"),
      environment: ["PAGER": pager, "PATH": "/usr/bin:/bin"])
    try person.sees("9000 desserts (type help for help)\nzerts>")
    try person.type("ls; ls; ls\r")
    try person.terminal.expect("the start of the answer") { screen in
      screen.lines.contains { $0.contains("long name") }
    }
    return person
  }

  @Test(arguments: [SIGTERM, SIGHUP], ["cat", "more"])
  func `ends when it is asked to`(number: Int32, pager: String) throws {
    let person = try stalled(pager: pager)
    person.terminal.signal(number)
    #expect([128 + number, -number].contains(try person.terminal.exitStatusUnread()))
  }

  @Test func `has the prompt back when the answer is interrupted`() throws {
    let person = try stalled(pager: "cat")
    person.terminal.signal(SIGINT)
    try person.terminal.expect("the prompt") { $0.lines.suffix(2) == ["^C", "zerts>"] }
    #expect(!person.terminal.text.contains("dessert 8999\r"))
    try person.type("echo on\r")
    try person.terminal.expect("an answer") { $0.lines.suffix(2) == ["on", "zerts>"] }
  }
}
