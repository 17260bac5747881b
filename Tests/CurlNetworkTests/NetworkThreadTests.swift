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

  @Test func `can be cancelled at any moment, and leave nothing open`() async {
    // In a process of its own, where no other test opens descriptors.
    await #expect(processExitsWith: .success) {
      let before = openSocketsAndPipes()
      try await loadAndCancel(count: 2000)
      #expect(eventually { openSocketsAndPipes() <= before })
    }
  }
}

/// Begins `count` loads at once, and cancels two of three of them sooner or later.
private func loadAndCancel(count: Int) async throws {
  let server = try LoopbackServer { request in
    request.path == "/hang" ? .hang : .json("{}")
  }
  let client = HTTPClient.live()
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask {
        let path = number % 3 == 0 ? "hang" : "answer"
        let load = Task { await client.load(server.url.appending(path: path)) }
        guard number % 3 < 2 else {
          #expect(await load.value == .ok("{}"))
          return
        }
        for _ in 0..<(number &* 7919 % 100) { await Task.yield() }
        load.cancel()
        let outcome = await load.value
        #expect(outcome == .failure(.cancelled) || path == "answer" && outcome == .ok("{}"))
      }
    }
  }
}

private func openSocketsAndPipes() -> Int {
  (0..<getdtablesize()).count { descriptor in
    var status = stat()
    return fstat(descriptor, &status) == 0
      && [S_IFSOCK, S_IFIFO].contains(status.st_mode & S_IFMT)
  }
}
