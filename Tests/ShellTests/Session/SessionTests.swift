import Desserts
import Foundation
import Testing

@testable import Shell

struct SessionTests {
  @Test func `asks for nothing until it is told to`() async throws {
    let shell = try TestShell(.online)
    _ = await shell.type("status", "help", "echo", "retry", "next")
    #expect(await shell.requests.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `waits for a load that is under way instead of asking twice`() async throws {
    let loading = PausedLoader()
    let session = Session(loader: loading.loader, surroundings: .test)
    let atStart = Task { await session.loadAtStart() }
    await loading.hasBeenAsked()
    let recorder = Recorder()
    let listing = Task { await session.run(line: "ls", output: recorder.output) }
    while await session.passengers < 2 { await Task.yield() }
    loading.deliver(.success(DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])))
    #expect(await listing.value == .finished)
    #expect(recorder.text == "1  Flan\n")
    // The list itself has told it.
    #expect(await atStart.value == nil)
    #expect(loading.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `tells how the load at the start went`() async throws {
    let shell = try TestShell("feed 200 \(String.feed)")
    #expect(await shell.session.loadAtStart() == "4 desserts\n")
    let offline = try TestShell("feed offline\nfeed 200 \(String.feed)")
    #expect(
      await offline.session.loadAtStart() == """
        load: no internet connection: themealdb.com was not found
        Type retry to try again.

        """)
    #expect(await offline.type("retry") == "zerts> retry\n4 desserts\n")
  }

  @Test(.timeLimit(.minutes(1)))
  func `ends a cancelled load without a word, and lets it be retried`() async throws {
    let loading = PausedLoader()
    let session = Session(loader: loading.loader, surroundings: .test)
    let recorder = Recorder()
    let listing = Task { await session.run(line: "ls", output: recorder.output) }
    await loading.hasBeenAsked()
    listing.cancel()
    #expect(await listing.value == .interrupted)
    #expect(recorder.text.isEmpty)
    let retrying = Task { await session.run(line: "retry", output: recorder.output) }
    await loading.hasBeenAsked()
    loading.deliver(.success(DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])))
    #expect(await retrying.value == .finished)
    #expect(recorder.text == "1  Flan\n")
  }

  @Test(.timeLimit(.minutes(1)))
  func `does not take what a cancelled load delivers all the same`() async throws {
    let loading = PausedLoader(heedsCancelling: false)
    let session = Session(loader: loading.loader, surroundings: .test)
    let recorder = Recorder()
    let listing = Task { await session.run(line: "load", output: recorder.output) }
    await loading.hasBeenAsked()
    listing.cancel()
    loading.deliver(.success(DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])))
    #expect(await listing.value == .interrupted)
    #expect(session.names.value == nil)
  }
}

/// A loader whose loads wait until they are told what to deliver.
private final class PausedLoader: Sendable {
  private let waiting = Snapshot<[CheckedContinuation<Result<DessertFeed, LoadFailure>, Never>]>([])
  private let asked = AsyncStream<Void>.makeStream()
  private let asks = Snapshot(0)
  private let heedsCancelling: Bool

  init(heedsCancelling: Bool = true) {
    self.heedsCancelling = heedsCancelling
  }

  var count: Int { asks.value }

  var loader: DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        let result = await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            self.asks.value += 1
            self.waiting.value.append(continuation)
            self.asked.continuation.yield()
          }
        } onCancel: {
          if self.heedsCancelling { self.deliver(.failure(.cancelled)) }
        }
        return try result.get()
      },
      details: { (_) throws(LoadFailure) in throw .cancelled })
  }

  func hasBeenAsked() async {
    for await _ in asked.stream { return }
  }

  func deliver(_ result: Result<DessertFeed, LoadFailure>) {
    let continuations = waiting.value
    waiting.value = []
    for continuation in continuations { continuation.resume(returning: result) }
  }
}

extension Surroundings {
  fileprivate static let test = Surroundings(
    source: "nowhere", now: { .distantPast }, timeZone: .gmt, random: { _ in 0 },
    display: { .plain }, openScript: { (_) throws(ScriptFailure) in throw .unreadable(.ENOENT) })
}
