import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(2)))
struct `Many loads at once` {
  @Test func `are all answered, over a few connections`() async throws {
    let server = try LoopbackServer { request in .json(request.path) }
    let client = HTTPClient.live()
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for number in 1...500 {
        group.addTask {
          await client.load(server.url.appending(path: "\(number)")) == .ok("/\(number)")
        }
      }
      return await group.allSatisfy(\.self)
    }
    #expect(isRight)
    #expect(server.journal.requests.count == 500)
    #expect(server.journal.opened < 100)
  }

  @Test func `time out even while they wait for their turn`() async throws {
    let server = try LoopbackServer { _ in .hang }
    let client = HTTPClient.live(timeout: .milliseconds(300))
    let timedOut = Result.noConnection(.timedOut(seconds: 0.3), to: server.url)
    let areLate = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...50 { group.addTask { await client.load(server.url) == timedOut } }
      return await group.allSatisfy(\.self)
    }
    #expect(areLate)
    #expect(await server.wait { $0.closed == $0.opened })
  }

  @Test func `can be cancelled at any moment, and leave nothing behind`() async {
    // In a process of its own, where no other test opens descriptors or starts threads.
    let run = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      // The first loads start what is never freed, such as the threads that tasks run on.
      try await loadAndCancel(count: 100, seed: 1)
      let before = Holdings.now
      let count = LongTests.count(300, long: 24_000)
      let cancelled = try await loadAndCancel(count: count, seed: 2)
      #expect(cancelled > count / 4)
      #expect(eventually { Holdings.now.isWithin(before) })
      print("\(cancelled) of \(count) loads cancelled; before: \(before), after: \(Holdings.now)")
    }
    if LongTests.areEnabled, let run {
      print(String(decoding: run.standardOutputContent, as: UTF8.self))
    }
  }
}

/// Makes `count` loads of answers that take up to 10 ms, several at a time, cancels each after up
/// to 20 ms, and returns how many were cancelled in time.
@discardableResult
private func loadAndCancel(count: Int, seed: UInt64) async throws -> Int {
  let server = try LoopbackServer { request in
    .json("{}").after(.milliseconds(Int(request.path.dropFirst()) ?? 0))
  }
  var cancelled = 0
  do {
    let client = HTTPClient.live()
    cancelled = await withTaskGroup(of: Int.self) { group in
      let workers = 40
      for worker in 0..<workers {
        group.addTask {
          var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(worker))
          var cancelled = 0
          for _ in 0..<count / workers {
            let url = server.url.appending(path: "\(Int.random(in: 0...10, using: &random))")
            let load = Task { await client.load(url) }
            try? await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &random)))
            load.cancel()
            let outcome = await load.value
            #expect(outcome == .failure(.cancelled) || outcome == .ok("{}"))
            if outcome == .failure(.cancelled) { cancelled += 1 }
          }
          return cancelled
        }
      }
      return await group.reduce(0, +)
    }
    #expect(await client.load(server.url) == .ok("{}"))
  }
  #expect(await server.wait { $0.closed == $0.opened })
  return cancelled
}

/// The descriptors and threads of this process.
private struct Holdings {
  let descriptors: Int
  let threads: Int

  static var now: Holdings {
    let descriptors = (0..<getdtablesize()).count { fcntl($0, F_GETFD) != -1 }
    // Counted on Linux alone, where it takes one line.
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    return Holdings(descriptors: descriptors, threads: threads ?? 0)
  }

  func isWithin(_ other: Holdings) -> Bool {
    descriptors <= other.descriptors && threads <= other.threads
  }
}
