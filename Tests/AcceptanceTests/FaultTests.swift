import Foundation
import TestSupport
import Testing

/// Each way in which an answer may fail to come, or be of no use.
struct Fault: Sendable, CustomTestStringConvertible {
  let name: String
  let status: Int32
  /// What is said, with `HOST` for the host's name.
  let sentence: String
  let answer: LoopbackServer.Answer
  var timeout = "30"

  var testDescription: String { name }

  static let all = [
    Fault(
      name: "dropped", status: 3, sentence: "no connection to HOST: the connection was lost",
      answer: .drop),
    Fault(
      name: "dropped in the answer", status: 3,
      sentence: "no connection to HOST: the connection was lost",
      answer: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"meals\":")),
    Fault(
      name: "hanging", status: 3, sentence: "no connection to HOST: no answer in 2.5 s",
      answer: .hang, timeout: "2.5"),
    Fault(
      name: "300", status: 4, sentence: "invalid data from HOST: it answered 300",
      answer: .status(300, body: Data("x".utf8))),
    Fault(
      name: "404", status: 4, sentence: "invalid data from HOST: it answered 404",
      answer: .status(404)),
    Fault(
      name: "429", status: 4,
      sentence: "invalid data from HOST: it answered 429, and asks to wait 30 seconds",
      answer: .status(429, headers: ["Retry-After": "30"])),
    Fault(
      name: "500", status: 4, sentence: "invalid data from HOST: it answered 500",
      answer: .status(500)),
    Fault(
      name: "HTML", status: 4, sentence: "invalid data from HOST: the answer is not JSON",
      answer: .json("<!DOCTYPE html><title>Sorry</title>")),
    Fault(
      name: "empty", status: 4, sentence: "invalid data from HOST: the answer is empty",
      answer: .json("")),
    Fault(
      name: "cut JSON", status: 4, sentence: "invalid data from HOST: the answer is cut short",
      answer: .json(#"{"meals":[{"idMeal":"7"#)),
    Fault(
      name: "not UTF-8", status: 4, sentence: "invalid data from HOST: the answer is not UTF-8",
      answer: .json(Data([0x7B, 0x22, 0xE9, 0x22, 0x7D]))),
    Fault(
      name: "17 MiB", status: 4,
      sentence: "invalid data from HOST: the answer is longer than 16 MiB",
      answer: .json(Data(repeating: 0x20, count: 17 << 20))),
  ]
}

struct FaultTests {
  @Test(arguments: Fault.all)
  func `of the feed has its error, and leaves the list as it was`(fault: Fault) async throws {
    let loads = Counter()
    let world = try World.server(
      LoopbackServer { _ in loads.next() == 1 ? .json(Fixtures.feed) : fault.answer })
    let sentence = fault.sentence.replacing("HOST", with: world.host)
    #expect(
      try await world.run("--timeout", fault.timeout, "-k", "-c", "load; load; ls")
        == ProgramRun(
          status: fault.status, output: "3 desserts\n" + Fixtures.list,
          messages: "-c:1:7: load: \(sentence)\n"))
  }

  @Test(arguments: Fault.all)
  func `of details has its error, and leaves the list and other details as they were`(
    fault: Fault
  ) async throws {
    let world = try World.server(
      LoopbackServer { request in
        switch request.query {
        case "c=Dessert": .json(Fixtures.feed)
        case "i=71": .json(Fixtures.details)
        default: fault.answer
        }
      })
    let sentence = fault.sentence.replacing("HOST", with: world.host)
    #expect(
      try await world.run("--timeout", fault.timeout, "-k", "-c", "open 1; open 2; ls; open 1")
        == ProgramRun(
          status: fault.status, output: Fixtures.tart + Fixtures.list + Fixtures.tart,
          messages: "-c:1:9: open: \(sentence)\n"))
  }

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

/// Counts from 1.
private final class Counter: @unchecked Sendable {
  // The lock guards every access.
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
