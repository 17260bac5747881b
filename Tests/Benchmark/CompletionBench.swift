import Desserts
import Foundation
import Shell

/// Completion, measured in the process.
enum CompletionBench {
  /// A tenth of a 60 Hz frame.
  private static let bar = 0.1 / 60

  static func run(among names: [String], in workbench: Workbench) async throws {
    workbench.add(
      Row(
        "completion among \(names.count.grouped) names", against: "1,000 beginnings (processor)",
        try await times(among: names), .worstAtMost(bar)))
  }

  /// How the slowest completion grows with the number of names.
  static func growth(sizes: [Int]) async throws -> Growth {
    var points: [Growth.Point] = []
    for size in sizes {
      let times = try await times(among: MadeUpDesserts.names(size))
      points.append(Growth.Point(size: size, seconds: times.worst, bytes: nil))
    }
    return Growth(what: "slowest completion, names", ceiling: bar, points: points)
  }

  /// The processor time of each of 1,000 completions.
  private static func times(among names: [String]) async throws -> Sample {
    let session = try await session(with: names)
    let lines = beginnings(1_000, of: names)
    var passes: [[Double]] = []
    for _ in 0..<3 {
      passes.append(
        try lines.map { line in
          try processorSeconds {
            // Candidates are made when asked for: make the first, as the editor does.
            guard let completion = session.completion(of: line), !completion[0].text.isEmpty else {
              throw Failure("\(line) has no completion")
            }
          }
        })
    }
    // The median of three passes: another program may have evicted the caches in one.
    return Sample(lines.indices.map { index in Sample(passes.map { $0[index] }).median })
  }

  private static func session(with names: [String]) async throws -> Session {
    let desserts = names.enumerated().map { Dessert(id: String($0), name: $1) }
    let session = Session(
      loader: DessertLoader(
        feed: { () throws(LoadFailure) in DessertFeed(desserts: desserts) },
        details: { (_) throws(LoadFailure) in throw .cancelled },
        picture: { (_) throws(LoadFailure) in throw .cancelled }),
      environment: Environment(source: "made up"))
    let ending = await session.run(
      line: "load",
      output: Output(answer: { (_) throws(OutputFailure) in }, message: { _ in }))
    guard case .finished = ending else { throw Failure("the made-up desserts were not loaded") }
    return session
  }

  /// Lines to complete: prefixes of every length, of names and of words inside them, in upper and
  /// lower case.
  private static func beginnings(_ count: Int, of names: [String]) -> [String] {
    // Letters that occur in nearly every name.
    let fixed = [
      "open app", "open crumb", "open lemon t", "open ", "open a", "open e", "ls br", "ls e",
      "open i", "open e a", "ls a e i", "open e a i o u", "open an er", "open & d e",
      "open brûlée", "ls e r s t", "open and e pie",
    ]
    let others = (0..<count).map { index in
      let words = names[index * 7 % names.count].split(separator: " ")
      let part = words.dropFirst(index % words.count).joined(separator: " ")
      let length = 1 + index / 5 % part.count
      let typed = part.prefix(length)
      return (index.isMultiple(of: 4) ? "ls " : "open ")
        + (index.isMultiple(of: 2) ? typed.lowercased() : String(typed))
    }
    return Array((fixed + others).prefix(count))
  }
}
