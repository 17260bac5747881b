import Foundation
import TestSupport

/// Growth with the number of desserts, lines and rules.
///
/// Processor time is measured, since other programs that run meanwhile would distort elapsed time.
enum GrowthBench {
  static func run(in workbench: Workbench) async throws {
    let sizes = [100, 1_000, 10_000, 100_000]
    try measure("-c ls, desserts", sizes, in: workbench) { served, _ in
      Child(workbench.zerts, "--api", served.api, "-c", "ls")
    } given: {
      try ServedFeed($0)
    }
    try measure("-c \"ls e a\", desserts", sizes, in: workbench) { served, _ in
      Child(workbench.zerts, "--api", served.api, "-c", "ls e a")
    } given: {
      try ServedFeed($0)
    }
    try measure("script, lines", sizes, in: workbench) { script, _ in
      Child(workbench.zerts, script)
    } given: {
      try CommandBench.echoScript(lines: $0, in: workbench)
    }
    // The largest is the longest script allowed, 16 MiB.
    try measure("script, KiB", [16, 160, 1_600, 16_000], in: workbench) { script, _ in
      Child(workbench.zerts, script)
    } given: {
      try longLines($0, in: workbench)
    }
    try measure("--check, lines", sizes, in: workbench) { script, _ in
      Child(workbench.zerts, "--check", script)
    } given: {
      try CommandBench.echoScript(lines: $0, in: workbench)
    }
    try measure("--network, rules", sizes, in: workbench) { script, size in
      Child(workbench.zerts, "--network", script, "-c", "open \(size)")
    } given: {
      try rules($0, in: workbench)
    }
    try measure("--verify, lines", sizes, in: workbench) { transcript, _ in
      Child(workbench.zerts, "--demo", "--verify", transcript)
    } given: {
      try transcript(lines: $0, in: workbench)
    }
    for growth in [
      try PromptBench.pagingGrowth(sizes: sizes, in: workbench),
      try await CompletionBench.growth(sizes: sizes), try PromptBench.historyGrowth(in: workbench),
    ] {
      workbench.add(growth)
    }
  }

  private static func measure<Given>(
    _ what: String, _ sizes: [Int], in workbench: Workbench, child: (Given, Int) -> Child,
    given: (Int) throws -> Given
  ) throws {
    let points = try sizes.map { size in
      let given = try given(size)
      let child = child(given, size)
      defer { withExtendedLifetime(given) {} }
      // Warm the file cache.
      _ = try workbench.work(of: child)
      let work = Sample(
        try (0..<max(3, workbench.rounds)).map { _ in try workbench.work(of: child) })
      let bytes = try workbench.path(of: .time).map { time in
        try MemoryBench.peak(of: child, by: time, in: workbench)
      }
      return Growth.Point(size: size, seconds: work.median, bytes: bytes)
    }
    workbench.add(Growth(what: what, points: points))
  }

  private static func longLines(_ count: Int, in workbench: Workbench) throws -> String {
    let line = "echo " + String(repeating: "dessert ", count: 127) + "\n"
    return try workbench.file("long-\(count)", Data(String(repeating: line, count: count).utf8))
  }

  /// A network script with one dessert and so many rules, of which the last one answers.
  private static func rules(_ count: Int, in workbench: Workbench) throws -> String {
    let feed = #"feed 200 {"meals":[{"idMeal":"\#(count)","strMeal":"Pavlova"}]}"#
    let rules = (1...count).map { id in
      let meal = #"{"idMeal":"\#(id)","strMeal":"Pavlova","strInstructions":"Bake."}"#
      return #"details \#(id) 200 {"meals":[\#(meal)]}"#
    }
    let text = ([feed] + rules).joined(separator: "\n") + "\n"
    return try workbench.file("rules-\(count)", Data(text.utf8))
  }

  /// A transcript of so many lines, every second one an answer.
  private static func transcript(lines count: Int, in workbench: Workbench) throws -> String {
    let text = (0..<count / 2).map { "zerts> echo dessert \($0)\ndessert \($0)\n" }.joined()
    return try workbench.file("transcript-\(count)", Data(text.utf8))
  }
}
