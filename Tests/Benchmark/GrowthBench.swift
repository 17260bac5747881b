import Foundation
import TestSupport

/// The same thing with ten times as much each time: desserts, lines, rules.
///
/// Time is that of the processor: what else runs at the time would make crooked what is straight.
enum GrowthBench {
  static func run(in kitchen: Kitchen) async throws {
    let sizes = [100, 1_000, 10_000, 100_000]
    try measure("-c ls, desserts", sizes, in: kitchen) { menu, _ in
      Child(kitchen.zerts, "--api", menu.api, "-c", "ls")
    } given: {
      try Menu($0)
    }
    try measure("-c \"ls e a\", desserts", sizes, in: kitchen) { menu, _ in
      Child(kitchen.zerts, "--api", menu.api, "-c", "ls e a")
    } given: {
      try Menu($0)
    }
    try measure("script, lines", sizes, in: kitchen) { script, _ in
      Child(kitchen.zerts, script)
    } given: {
      try CommandBench.echoScript(lines: $0, in: kitchen)
    }
    // The last of them has the 16 MiB that a script may have.
    try measure("script, KiB", [16, 160, 1_600, 16_000], in: kitchen) { script, _ in
      Child(kitchen.zerts, script)
    } given: {
      try longLines($0, in: kitchen)
    }
    try measure("--check, lines", sizes, in: kitchen) { script, _ in
      Child(kitchen.zerts, "--check", script)
    } given: {
      try CommandBench.echoScript(lines: $0, in: kitchen)
    }
    try measure("--network, rules", sizes, in: kitchen) { script, size in
      Child(kitchen.zerts, "--network", script, "-c", "open \(size)")
    } given: {
      try rules($0, in: kitchen)
    }
    try measure("--verify, lines", sizes, in: kitchen) { transcript, _ in
      Child(kitchen.zerts, "--demo", "--verify", transcript)
    } given: {
      try transcript(lines: $0, in: kitchen)
    }
    for growth in [
      try PromptBench.pagingGrowth(sizes: sizes, in: kitchen),
      try await CompletionBench.growth(sizes: sizes), try PromptBench.historyGrowth(in: kitchen),
    ] {
      kitchen.add(growth)
    }
  }

  private static func measure<Given>(
    _ what: String, _ sizes: [Int], in kitchen: Kitchen, child: (Given, Int) -> Child,
    given: (Int) throws -> Given
  ) throws {
    let points = try sizes.map { size in
      let given = try given(size)
      let child = child(given, size)
      defer { withExtendedLifetime(given) {} }
      // The first time reads files that later come from memory.
      _ = try kitchen.work(of: child)
      let work = Sample(try (0..<max(3, kitchen.rounds)).map { _ in try kitchen.work(of: child) })
      let bytes = try kitchen.path(of: .time).map { time in
        try MemoryBench.peak(of: child, by: time, in: kitchen)
      }
      return Growth.Point(size: size, seconds: work.median, bytes: bytes)
    }
    kitchen.add(Growth(what: what, points: points))
  }

  private static func longLines(_ count: Int, in kitchen: Kitchen) throws -> String {
    let line = "echo " + String(repeating: "dessert ", count: 127) + "\n"
    return try kitchen.file("long-\(count)", Data(String(repeating: line, count: count).utf8))
  }

  /// A network script with a feed of one dessert and so many rules, of which the last is asked for.
  private static func rules(_ count: Int, in kitchen: Kitchen) throws -> String {
    let feed = #"feed 200 {"meals":[{"idMeal":"\#(count)","strMeal":"Pavlova"}]}"#
    let rules = (1...count).map { id in
      let meal = #"{"idMeal":"\#(id)","strMeal":"Pavlova","strInstructions":"Bake."}"#
      return #"details \#(id) 200 {"meals":[\#(meal)]}"#
    }
    let text = ([feed] + rules).joined(separator: "\n") + "\n"
    return try kitchen.file("rules-\(count)", Data(text.utf8))
  }

  /// A transcript of so many lines, of which every other one is an answer.
  private static func transcript(lines count: Int, in kitchen: Kitchen) throws -> String {
    let text = (0..<count / 2).map { "zerts> echo dessert \($0)\ndessert \($0)\n" }.joined()
    return try kitchen.file("transcript-\(count)", Data(text.utf8))
  }
}
