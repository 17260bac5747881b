import Foundation
import TestSupport
import Testing

struct FaultTests {
  @Test(arguments: Fault.all)
  func `has its error, takes no memory, and leaves all else as it was`(fault: Fault) async throws {
    // Faults in which zerts only waits need no place: they take no processor time.
    let session =
      if fault.timeout != nil { try await StruckSession(by: fault) } else {
        try await Self.gate.pass { try await StruckSession(by: fault) }
      }
    #expect(session.run == session.expected)
    #expect(session.requests.count { $0.hasSuffix("i=71") } == (fault.feed == nil ? 2 : 1))
    let idle = try await Self.idle.value
    // A sanitizer has memory of its own for all that is read.
    let isMeasured = Sanitizer.isNone
    if isMeasured, let peak = session.peak, let idlePeak = idle.peak {
      #expect(peak < idlePeak + 60 << 20)
      if LongTests.areEnabled { print("\(fault.name): \((peak - idlePeak) >> 10) KiB more") }
    }
  }

  private static let gate = Gate(places: 4)
  /// A session to compare the memory of others with.
  private static let idle = Task { try await StruckSession(by: nil) }

  @Test func `of a port that refuses is no connection`() async throws {
    let port = try UnheardPort()
    let run = try await ProgramRun.of("zerts", ["--api", port.url.absoluteString, "-c", "ls"])
    #expect(
      run
        == ProgramRun(
          status: 3,
          messages:
            "-c:1:1: ls: no connection to \(port.url.host() ?? ""):\(port.url.port ?? 0): it refused\n"
        ))
  }

  @Test(arguments: [#"{"meals":null}"#, #"{"meals":[]}"#])
  func `is none that there are no desserts`(feed: String) async throws {
    let world = try World.server(LoopbackServer { _ in .json(feed) })
    #expect(
      try await world.run("-c", "load; ls")
        == ProgramRun(output: "0 desserts\n", messages: "-c:1:7: ls: there are no desserts\n"))
  }

  @Test func `of the feed is a text in the place of the list`() async throws {
    let world = try World.server(LoopbackServer { _ in .json(#"{"meals":"Invalid ID"}"#) })
    #expect(
      try await world.run("-c", "ls")
        == ProgramRun(
          status: 4,
          messages:
            "-c:1:1: ls: invalid data from \(world.host): the answer has an unexpected shape\n"))
  }

  @Test func `behind a redirect names the host that failed`() async throws {
    let other = try LoopbackServer { _ in .status(500) }
    let target = other.url.absoluteString
    let world = try World.server(LoopbackServer { _ in .redirect(to: target) })
    #expect(
      try await world.run("-c", "ls")
        == ProgramRun(
          status: 4,
          messages:
            "-c:1:1: ls: invalid data from \(other.url.host() ?? ""):\(other.url.port ?? 0): it answered 500\n"
        ))
  }

  @Test func `that asks to wait is not tried again before that`() async throws {
    let world = try World.server(
      LoopbackServer { _ in .status(429, headers: ["Retry-After": "3000"]) })
    let run = try await world.run("-k", "-c", "ls; retry")
    let sentence = "invalid data from \(world.host): it answered 429, and asks to wait"
    #expect(
      ProgramRun(
        status: run.status, output: run.output,
        messages: run.messages.replacing(/[0-9]+ seconds more/, with: "SECONDS more"))
        == ProgramRun(
          status: 4,
          messages: """
            -c:1:1: ls: \(sentence) 3000 seconds
            -c:1:5: ls: \(sentence) SECONDS more

            """))
    #expect(world.requests == ["/filter.php?c=Dessert"])
  }

  @Test(arguments: [#"{"meals":null}"#, #"{"meals":[]}"#, #"{"meals":"Invalid ID"}"#])
  func `is one that the server has no such dessert`(details: String) async throws {
    let world = try World.server(
      LoopbackServer { $0.query == "c=Dessert" ? .json(Fixtures.feed) : .json(details) })
    #expect(
      try await world.run("-c", "open 1")
        == ProgramRun(
          status: 4,
          messages: "-c:1:1: open: invalid data from \(world.host): no dessert has the id 71\n"))
  }
}
