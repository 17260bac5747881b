import Desserts
import Platform
import Testing

@testable import Shell

struct SessionHighlightingTests {
  private let session: Session

  init() throws {
    session = try TestShell("").session
    let names = [
      "Apple Tart", "Banana Pancakes", "Rožata", "Sticky Toffee", "Sticky Toffee Pudding",
    ]
    session.cache.list.withLock {
      $0 = DessertList(
        names.enumerated().map { Dessert(id: "\(52000 + $0.offset)", name: $0.element) })
    }
  }

  /// The parts as `text:kind`, one after the other.
  private func parts(_ line: String) -> [String] {
    let scalars = Array(line.unicodeScalars)
    return session.highlights(of: line).map { part in
      String(String.UnicodeScalarView(scalars[part.range])) + ":\(part.kind)"
    }
  }

  @Test(arguments: [
    ("ls", ["ls:command"]), ("open", ["open:command"]), ("o", []),
    ("opne", ["opne:unknownCommand"]),
    ("opne x", ["opne:unknownCommand"]), ("", []), ("  ", []), ("stat", ["stat:command"]),
  ])
  func `The first word is a command, may become one, or is none`(line: String, expected: [String]) {
    #expect(parts(line) == expected)
  }

  @Test(arguments: [
    ("open 3", ["open:command", "3:dessert"]), ("open 9", ["open:command"]),
    ("open 52001", ["open:command", "52001:dessert"]),
    ("open 1-3,5", ["open:command", "1-3,5:dessert"]), ("open 1-9", ["open:command"]),
    ("open rozata", ["open:command", "rozata:dessert"]),
    ("open Apple  Tart", ["open:command", "Apple  Tart:dessert"]),
    ("open sticky toffee", ["open:command", "sticky toffee:dessert"]),
    ("open sticky", ["open:command"]), ("open zzz", ["open:command"]), ("open ", ["open:command"]),
    ("ls 3", ["ls:command"]), ("picture 2", ["picture:command", "2:dessert"]),
    ("open \"Rožata\"", ["open:command", "\"Rožata\":dessert"]),
  ])
  func `A name or number that names exactly one dessert is told from others`(
    line: String, expected: [String]
  ) {
    #expect(parts(line) == expected)
  }

  @Test(arguments: [
    ("ls; ls", ["ls:command", ";:symbol", "ls:command"]),
    ("ls > \"a b\"", ["ls:command", ">:symbol", "\"a b\":quoted"]),
    ("ls | wc -l \"x\"", ["ls:command", "|:symbol"]), ("!ls \"a\"", ["!:symbol"]),
    ("# ls", ["# ls:comment"]), ("echo \"open", ["echo:command", "\"open:quoted"]),
    ("echo é 'b'", ["echo:command", "'b':quoted"]),
  ])
  func `Quotes and operators and comments are parts too`(line: String, expected: [String]) {
    #expect(parts(line) == expected)
  }

  @Test func `Nothing is waited for when no desserts are loaded`() throws {
    let session = try TestShell("").session
    #expect(session.highlights(of: "open 3").map(\.kind) == [.command])
  }
}
