import Foundation

/// The size of the program on the disk, and the peak memory of its process.
///
/// A child starts with the peak of its parent, so `time`, which is tiny, is the parent of all.
enum MemoryBench {
  static func listing(_ served: ServedFeed, in workbench: Workbench) throws {
    guard let curl = workbench.path(of: .curl) else { return }
    try compare(
      served, with: Child(curl, "-s", served.feedURL), named: "curl", .ratioAtMost(1.9),
      in: workbench)
  }

  static func largeListing(_ served: ServedFeed, in workbench: Workbench) throws {
    guard let jq = workbench.path(of: .jq) else { return }
    let file = try workbench.file("feed.json", served.feed)
    try compare(
      served, with: Child(jq, "-r", CommandBench.jqProgram, file), named: "jq", .ratioAtMost(0.7),
      in: workbench)
  }

  /// The size of the program without symbols, as `Scripts/install` installs it.
  static func installedSize(in workbench: Workbench) throws {
    guard let strip = workbench.path(of: .strip) else { return }
    let stripped = try workbench.file("stripped", Data())
    _ = try workbench.run(Child(strip, "-o", stripped, workbench.zerts))
    let size = try Data(contentsOf: URL(filePath: stripped)).count
    workbench.add(
      Row(
        "the installed program", against: "", in: .bytes, Sample([Double(size)]),
        .worstAtMost(17_000_000)))
  }

  private static func compare(
    _ served: ServedFeed, with theirs: Child, named name: String, _ bar: Row.Bar,
    in workbench: Workbench
  ) throws {
    guard let time = workbench.path(of: .time) else { return }
    let ours = served.listing(with: workbench.zerts)
    // Peak memory hardly varies between runs.
    let pair = try PairedSample(rounds: min(workbench.rounds, 5)) {
      try peak(of: ours, by: time, in: workbench)
    } theirs: {
      try peak(of: theirs, by: time, in: workbench)
    }
    workbench.add(
      Row(
        "memory of -c ls, \(served.names.count.grouped) desserts", against: name, in: .bytes, pair,
        bar))
  }

  /// The peak memory of a program, in bytes.
  static func peak(of child: Child, by time: String, in workbench: Workbench) throws -> Double {
    let report = try workbench.file("report", Data())
    #if canImport(Darwin)
      let (format, unit) = (["-l"], 1.0)
    #else
      let (format, unit) = (["-f", "%M maximum resident"], 1_024.0)
    #endif
    let words = format + ["-o", report, child.path] + child.arguments
    _ = try workbench.run(Child(time, words))
    let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
    let line = lines.first { $0.contains("maximum resident") }
    guard let number = line?.split(separator: " ").first.flatMap({ Double($0) }) else {
      throw Failure("\(time) does not tell the memory of what it runs")
    }
    return number * unit
  }
}
