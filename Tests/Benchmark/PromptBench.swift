import Foundation
import TestSupport

/// The prompt, on a terminal of its own.
enum PromptBench {
  private static let prompt = "zerts> "

  static func start(_ menu: Menu, in kitchen: Kitchen) throws {
    let rivals: [(Rival, arguments: [String], prompt: String, Row.Bar)] = [
      (.sqlite3, [], "sqlite> ", .ratioAtMost(1.5)),
      // A port at which no server is, so that the prompt is the same everywhere.
      (.redis, ["-p", "1"], "not connected> ", .ratioBelow(1)),
      (.python3, ["-q"], ">>> ", .ratioBelow(0.3)),
    ]
    for (rival, arguments, theirPrompt, bar) in rivals {
      guard let path = kitchen.path(of: rival) else { continue }
      let pair = try PairedSample(rounds: kitchen.shortRounds) {
        try startTime(
          kitchen.zerts, ["--api", menu.api], prompt: prompt, home: kitchen.home)
      } theirs: {
        try startTime(path, arguments, prompt: theirPrompt, home: kitchen.home)
      }
      kitchen.add(Row("start to usable prompt", against: rival.name, pair, bar))
    }
  }

  /// Key to echo, and Tab to what it inserts.
  static func keys(_ menu: Menu, in kitchen: Kitchen) throws {
    let terminal = try terminal(at: menu.server, in: kitchen)
    try terminal.expect("the desserts") { $0.lines == ["\(menu.names.count) desserts", "zerts>"] }
    let start = prompt.count

    var echoes: [Double] = []
    // With a suggestion behind it, as it mostly is.
    let line = "open something that is not there"
    while echoes.count < 100 {
      for (index, key) in line.enumerated() {
        let time = try seconds {
          try terminal.send(String(key))
          try terminal.expect("the key") { $0.cursor.column == start + index + 1 }
        }
        echoes.append(time)
      }
      try empty(terminal)
    }
    kitchen.add(Row("key to echo", against: "100 times", Sample(Array(echoes.prefix(100))), nil))

    var insertions: [Double] = []
    for index in 0..<100 {
      let name = menu.names[index % menu.names.count]
      try terminal.send("open \(name.dropLast(2))")
      try terminal.expect("what was typed") { $0.cursor.column == start + name.count + 3 }
      insertions.append(
        try seconds {
          try terminal.send("\t")
          try terminal.expect("the name") { $0.cursor.column >= start + name.count + 5 }
        })
      guard terminal.screen.lines.last == "\(prompt)open \(name)" else {
        throw Failure("Tab did not insert \(name), but the screen shows\n\(terminal.screen)")
      }
      try empty(terminal)
    }
    kitchen.add(Row("Tab to inserted", against: "100 times", Sample(insertions), nil))
  }

  /// From the start to the prompt, with a history of so many lines; 10,000 are kept.
  static func historyGrowth(in kitchen: Kitchen) throws -> Growth {
    let points = try [10, 100, 1_000, 10_000].map { size in
      let folder = try TemporaryFolder([
        ".local/state/zerts/history": (0..<size).map { "open dessert \($0)\n" }.joined()
      ])
      let times = try (0..<max(3, kitchen.rounds)).map { _ in
        try startTime(kitchen.zerts, ["--demo"], prompt: prompt, home: folder.url.path)
      }
      return Growth.Point(size: size, seconds: Sample(times).median, bytes: nil)
    }
    return Growth(what: "start to usable prompt, history", points: points)
  }

  /// A recipe of so many lines, shown with a pager.
  static func pagingGrowth(sizes: [Int], in kitchen: Kitchen) throws -> Growth {
    var environment = Child.environment(home: kitchen.home)
    environment["PAGER"] = "cat > /dev/null"
    let points = try sizes.map { size in
      let lines = (0..<size).map { #"Stir it well, for the time \#($0).\r\n"# }.joined()
      let meal = #"{"idMeal":"1","strMeal":"Pavlova","strInstructions":"\#(lines)"}"#
      let feed = #"{"meals":[{"idMeal":"1","strMeal":"Pavlova"}]}"#
      let network = try kitchen.file(
        "recipe-\(size)", Data("feed 200 \(feed)\ndetails 1 200 {\"meals\":[\(meal)]}\n".utf8))
      let times = try (0..<max(3, kitchen.rounds)).map { _ in
        let terminal = try PseudoTerminal(
          kitchen.zerts, ["--network", network, "-c", "open 1"], environment: environment,
          limit: .seconds(60))
        // A spinner may have been there, and has been erased.
        guard try terminal.exitStatus() == 0, terminal.screen.lines.allSatisfy(\.isEmpty) else {
          throw Failure("open used no pager, and the screen shows\n\(terminal.screen)")
        }
        return terminal.processorTime
      }
      return Growth.Point(size: size, seconds: Sample(times).median, bytes: nil)
    }
    return Growth(what: "open with a pager, lines", points: points)
  }

  /// Ctrl-C to the prompt, while the server says nothing.
  static func cancelling(in kitchen: Kitchen) async throws {
    let server = try LoopbackServer { _ in .hang }
    let terminal = try terminal(at: server, in: kitchen)
    try terminal.expect("the prompt") { $0.lines == ["zerts>"] }
    var times: [Double] = []
    // The first joins the load of the start, of which the server may have heard before.
    for number in 0...100 {
      try terminal.send("ls\r")
      try terminal.expect("the end of the line") { $0.cursor.column < 7 }
      guard await server.wait(until: { $0.requests.count == number + 1 }) else {
        throw Failure("ls asks no server")
      }
      let time = try seconds {
        try terminal.send("\u{3}")
        try terminal.expect("the prompt") { $0.cursor.column == prompt.count }
      }
      if number > 0 { times.append(time) }
    }
    kitchen.add(
      Row(
        "Ctrl-C to prompt, loading", against: "100 times", Sample(times), .worstAtMost(0.1)))
  }

  /// From the start until the prompt is there and a key has been echoed.
  private static func startTime(
    _ program: String, _ arguments: [String], prompt: String, home: String
  ) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let terminal = try PseudoTerminal(
      program, arguments, environment: Child.environment(home: home))
    let end = String(prompt.dropLast())
    try terminal.expect("the prompt") {
      // The cheap question first: the lines are put together from cells.
      $0.cursor.column == prompt.count && $0.lines.last == end
    }
    try terminal.send("x")
    try terminal.expect("the key") {
      $0.cursor.column == prompt.count + 1 && $0.lines.last == prompt + "x"
    }
    // What ends the program comes later, and is not counted.
    return (clock.now - start) / .seconds(1)
  }

  private static func terminal(
    at server: LoopbackServer, in kitchen: Kitchen
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      kitchen.zerts, ["--api", server.url.absoluteString],
      environment: Child.environment(home: kitchen.home))
  }

  /// Takes back what has been typed.
  private static func empty(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{15}")
    try terminal.expect("an empty line") { $0.cursor.column == prompt.count }
  }
}
