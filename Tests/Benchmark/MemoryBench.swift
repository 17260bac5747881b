import Foundation

/// The most memory a process has held at once, by the system's own accounting.
///
/// What is started inherits the peak of what has started it, so that all are started by `time`,
/// which is tiny.
enum MemoryBench {
  static func listing(_ menu: Menu, in kitchen: Kitchen) throws {
    guard let curl = kitchen.path(of: .curl) else { return }
    try compare(
      menu, with: Child(curl, "-s", menu.feedURL), named: "curl", .ratioAtMost(1.8), in: kitchen)
  }

  static func largeListing(_ menu: Menu, in kitchen: Kitchen) throws {
    guard let jq = kitchen.path(of: .jq) else { return }
    let file = try kitchen.file("feed.json", menu.feed)
    try compare(
      menu, with: Child(jq, "-r", CommandBench.jqProgram, file), named: "jq", .ratioAtMost(0.6),
      in: kitchen)
  }

  private static func compare(
    _ menu: Menu, with theirs: Child, named name: String, _ bar: Row.Bar, in kitchen: Kitchen
  ) throws {
    guard let time = kitchen.path(of: .time) else { return }
    let ours = menu.listing(with: kitchen.zerts)
    // It hardly differs from one time to the next.
    let pair = try PairedSample(rounds: min(kitchen.rounds, 5)) {
      try peak(of: ours, by: time, in: kitchen)
    } theirs: {
      try peak(of: theirs, by: time, in: kitchen)
    }
    kitchen.add(
      Row(
        "memory of -c ls, \(menu.names.count.grouped) desserts", against: name, in: .bytes, pair,
        bar))
  }

  /// The most memory that a program holds at once, in bytes.
  static func peak(of child: Child, by time: String, in kitchen: Kitchen) throws -> Double {
    let report = try kitchen.file("report", Data())
    #if canImport(Darwin)
      let (format, unit) = (["-l"], 1.0)
    #else
      let (format, unit) = (["-f", "%M maximum resident"], 1_024.0)
    #endif
    let words = format + ["-o", report, child.path] + child.arguments
    _ = try kitchen.run(Child(time, words))
    let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
    let line = lines.first { $0.contains("maximum resident") }
    guard let number = line?.split(separator: " ").first.flatMap({ Double($0) }) else {
      throw Failure("\(time) does not tell the memory of what it runs")
    }
    return number * unit
  }
}
