import Foundation
import TestSupport

/// The prompt on a pseudoterminal.
enum PromptBench {
  private static let prompt = "zerts> "

  static func start(_ served: ServedFeed, in workbench: Workbench) throws {
    let rivals: [(Rival, arguments: [String], prompt: String, Row.Bar)] = [
      (.sqlite3, [], "sqlite> ", .ratioAtMost(1.3)),
      // No server listens on this port, so the prompt is the same on every machine.
      (.redis, ["-p", "1"], "not connected> ", .ratioBelow(1)),
      (.python3, ["-q"], ">>> ", .ratioBelow(0.15)),
    ]
    for (rival, arguments, theirPrompt, bar) in rivals {
      guard let path = workbench.path(of: rival) else { continue }
      let pair = try PairedSample(rounds: workbench.shortRounds) {
        try startTime(
          workbench.zerts, ["--api", served.api], prompt: prompt, home: workbench.home)
      } theirs: {
        try startTime(path, arguments, prompt: theirPrompt, home: workbench.home)
      }
      workbench.add(Row("start to usable prompt", against: rival.name, pair, bar))
    }
  }

  /// The time from a key to its echo, and from Tab to the text it inserts.
  static func keys(_ served: ServedFeed, in workbench: Workbench) throws {
    let terminal = try terminal(at: served.server, in: workbench)
    try terminal.expect("the desserts") {
      $0.lines == ["\(served.names.count) desserts (type help for help)", "zerts>"]
    }
    let start = prompt.count

    var echoes: [Double] = []
    // Most lines have a suggestion behind the cursor.
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
    workbench.add(Row("key to echo", against: "100 times", Sample(Array(echoes.prefix(100))), nil))

    var insertions: [Double] = []
    for index in 0..<100 {
      let name = served.names[index % served.names.count]
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
    workbench.add(Row("Tab to inserted", against: "100 times", Sample(insertions), nil))
  }

  /// The time from start to prompt, by the length of the history.
  static func historyGrowth(in workbench: Workbench) throws -> Growth {
    let points = try [10, 100, 1_000, 10_000].map { size in
      let folder = try TemporaryFolder([
        ".local/state/zerts/history": (0..<size).map { "open dessert \($0)\n" }.joined()
      ])
      let times = try (0..<max(3, workbench.rounds)).map { _ in
        try startTime(workbench.zerts, ["--demo"], prompt: prompt, home: folder.url.path)
      }
      return Growth.Point(size: size, seconds: Sample(times).median, bytes: nil)
    }
    return Growth(what: "start to usable prompt, history", points: points)
  }

  /// The time to show a recipe with a pager, by its number of lines.
  static func pagingGrowth(sizes: [Int], in workbench: Workbench) throws -> Growth {
    var environment = Child.environment(home: workbench.home)
    environment["PAGER"] = "cat > /dev/null"
    let points = try sizes.map { size in
      let lines = (0..<size).map { #"Stir it well, for the time \#($0).\r\n"# }.joined()
      let meal = #"{"idMeal":"1","strMeal":"Pavlova","strInstructions":"\#(lines)"}"#
      let feed = #"{"meals":[{"idMeal":"1","strMeal":"Pavlova"}]}"#
      let network = try workbench.file(
        "recipe-\(size)", Data("feed 200 \(feed)\ndetails 1 200 {\"meals\":[\(meal)]}\n".utf8))
      let times = try (0..<max(3, workbench.rounds)).map { _ in
        let terminal = try PseudoTerminal(
          workbench.zerts, ["--network", network, "-c", "open 1"], environment: environment,
          limit: .seconds(60))
        // A spinner may have been drawn and erased.
        guard try terminal.exitStatus() == 0, terminal.screen.lines.allSatisfy(\.isEmpty) else {
          throw Failure("open used no pager, and the screen shows\n\(terminal.screen)")
        }
        return terminal.processorTime
      }
      return Growth.Point(size: size, seconds: Sample(times).median, bytes: nil)
    }
    return Growth(what: "open with a pager, lines", points: points)
  }

  /// The time from Ctrl-C to the prompt while a server does not answer.
  static func cancelling(in workbench: Workbench) async throws {
    let server = try LoopbackServer { _ in .hang }
    let terminal = try terminal(at: server, in: workbench)
    try terminal.expect("the prompt") { $0.lines == ["zerts>"] }
    var times: [Double] = []
    // The first one joins the load of the start, whose request may have reached the server already.
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
    workbench.add(
      Row(
        "Ctrl-C to prompt, loading", against: "100 times", Sample(times), .worstAtMost(0.1)))
  }

  /// The time from the start of a program until its prompt is shown and a key is echoed.
  private static func startTime(
    _ program: String, _ arguments: [String], prompt: String, home: String
  ) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let terminal = try PseudoTerminal(
      program, arguments, environment: Child.environment(home: home))
    let end = String(prompt.dropLast())
    try terminal.expect("the prompt") {
      // Cheapest test first: `lines` is computed from the cells.
      $0.cursor.column == prompt.count && $0.lines.last == end
    }
    try terminal.send("x")
    try terminal.expect("the key") {
      $0.cursor.column == prompt.count + 1 && $0.lines.last == prompt + "x"
    }
    // The end of the program is not measured.
    return (clock.now - start) / .seconds(1)
  }

  private static func terminal(
    at server: LoopbackServer, in workbench: Workbench
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      workbench.zerts, ["--api", server.url.absoluteString],
      environment: Child.environment(home: workbench.home))
  }

  /// Deletes the typed line.
  private static func empty(_ terminal: PseudoTerminal) throws {
    try terminal.send("\u{15}")
    try terminal.expect("an empty line") { $0.cursor.column == prompt.count }
  }
}
