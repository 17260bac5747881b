import Desserts
import Foundation
import Shell

/// Completing in the process, where nothing but the shell takes its time.
enum CompletionBench {
  /// A tenth of one frame on a screen that draws 60 in a second.
  private static let bar = 0.1 / 60

  static func run(among names: [String], in kitchen: Kitchen) async throws {
    kitchen.add(
      Row(
        "completion among \(names.count.grouped) names", against: "1,000 beginnings (processor)",
        try await times(among: names), .worstAtMost(bar)))
  }

  /// How the slowest of them grows with the number of names.
  static func growth(sizes: [Int]) async throws -> Growth {
    var points: [Growth.Point] = []
    for size in sizes {
      let times = try await times(among: MadeUpDesserts.names(size))
      points.append(Growth.Point(size: size, seconds: times.worst, bytes: nil))
    }
    return Growth(what: "slowest completion, names", ceiling: bar, points: points)
  }

  /// How long each of 1,000 completions takes the processor.
  private static func times(among names: [String]) async throws -> Sample {
    let session = try await session(with: names)
    let lines = beginnings(1_000, of: names)
    var passes: [[Double]] = []
    for _ in 0..<3 {
      passes.append(
        try lines.map { line in
          try processorSeconds {
            // One that is never made is no work: the editor looks at the first.
            guard let completion = session.completion(of: line), !completion[0].text.isEmpty else {
              throw Failure("\(line) has no completion")
            }
          }
        })
    }
    // Of three times the middle one: another program may have had the caches meanwhile.
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

  /// Lines as they stand when Tab is typed: of every length, from names and from words inside them,
  /// in capitals and not.
  private static func beginnings(_ count: Int, of names: [String]) -> [String] {
    // Letters that are in nearly every name, alone and several.
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
