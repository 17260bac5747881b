import Desserts
import Foundation
import Platform
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
    let loading = PausedLoad<DessertFeed>()
    let (waits, waiting) = AsyncStream<Waiting>.makeStream()
    let session = Session(loader: loading.loader, environment: .test(waiting: waiting))
    let atStart = Task { await session.loadAtStart() }
    await loading.hasBeenAsked()
    let recorder = Recorder()
    let listing = Task { await session.run(line: "ls", output: recorder.output) }
    await waits.begins(1)
    loading.deliver(.success(DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])))
    #expect(await listing.value == .finished)
    #expect(recorder.text == "1  Flan\n")
    // The list that was shown tells the outcome.
    #expect(await atStart.value == nil)
    #expect(loading.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `tells how the load at the start went`() async throws {
    let shell = try TestShell("feed 200 \(String.feed)")
    #expect(await shell.session.loadAtStart() == "4 desserts (type help for help)\n")
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
    let loading = PausedLoad<DessertFeed>()
    let session = Session(loader: loading.loader, environment: .test)
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
    let loading = PausedLoad<DessertFeed>(heedsCancelling: false)
    let session = Session(loader: loading.loader, environment: .test)
    let recorder = Recorder()
    let listing = Task { await session.run(line: "load", output: recorder.output) }
    await loading.hasBeenAsked()
    listing.cancel()
    loading.deliver(.success(DessertFeed(desserts: [Dessert(id: "1", name: "Flan")])))
    #expect(await listing.value == .interrupted)
    #expect(session.cache.list.value == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `waits for details that are under way instead of asking twice`() async throws {
    let loading = PausedLoad<DessertDetails>()
    let (waits, waiting) = AsyncStream<Waiting>.makeStream()
    let session = Session(loader: loading.loader, environment: .test(waiting: waiting))
    let recorder = Recorder()
    let first = Task { await session.run(line: "open flan", output: recorder.output) }
    await loading.hasBeenAsked()
    let second = Task { await session.run(line: "open 1", output: recorder.output) }
    // One wait for the list, one of each command for the rest.
    await waits.begins(3)
    loading.deliver(.success(.flan))
    #expect(await first.value == .finished)
    #expect(await second.value == .finished)
    #expect(recorder.text == .flan + .flan)
    #expect(loading.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `waits for a picture that is under way instead of asking twice`() async throws {
    let loading = PausedLoad<Picture>()
    let (waits, waiting) = AsyncStream<Waiting>.makeStream()
    let session = Session(
      loader: loading.loader, environment: .test(.inline, waiting: waiting))
    let recorder = Recorder()
    let first = Task { await session.run(line: "picture flan", output: recorder.output) }
    await loading.hasBeenAsked()
    let second = Task { await session.run(line: "picture 1", output: recorder.output) }
    // One wait for the list, one of each command for the rest.
    await waits.begins(3)
    let picture = try #require(Picture([0xFF, 0xD8, 0xFF]))
    loading.deliver(.success(picture))
    #expect(await first.value == .finished)
    #expect(await second.value == .finished)
    let shown = InlinePicture.text(picture, name: "Flan")
    #expect(recorder.text == shown + shown)
    #expect(loading.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `asks again for a picture that was cancelled`() async throws {
    let loading = PausedLoad<Picture>()
    let session = Session(loader: loading.loader, environment: .showingPictures)
    let recorder = Recorder()
    let first = Task { await session.run(line: "picture flan", output: recorder.output) }
    await loading.hasBeenAsked()
    first.cancel()
    #expect(await first.value == .interrupted)
    #expect(recorder.text == "")
    let second = Task { await session.run(line: "picture flan", output: recorder.output) }
    await loading.hasBeenAsked()
    loading.deliver(.success(try #require(Picture([0xFF, 0xD8, 0xFF]))))
    #expect(await second.value == .finished)
    #expect(loading.count == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func `asks for the details of two desserts at once`() async throws {
    let loading = PausedLoad<DessertDetails>()
    let session = Session(loader: loading.loader, environment: .test)
    let recorder = Recorder()
    let first = Task { await session.run(line: "open flan", output: recorder.output) }
    await loading.hasBeenAsked()
    let second = Task { await session.run(line: "open tart", output: recorder.output) }
    await loading.hasBeenAsked()
    loading.deliver(.success(.flan))
    #expect(await first.value == .finished)
    #expect(await second.value == .finished)
    #expect(loading.count == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func `asks again for details that were cancelled or failed`() async throws {
    let loading = PausedLoad<DessertDetails>()
    let session = Session(loader: loading.loader, environment: .test)
    let recorder = Recorder()
    let opening = Task { await session.run(line: "open flan", output: recorder.output) }
    await loading.hasBeenAsked()
    opening.cancel()
    #expect(await opening.value == .interrupted)
    let results = [
      Result<DessertDetails, LoadFailure>.failure(.connectivity(.lost, host: "x")),
      .success(.flan),
    ]
    for result in results {
      let again = Task { await session.run(line: "retry", output: recorder.output) }
      await loading.hasBeenAsked()
      loading.deliver(result)
      _ = await again.value
    }
    #expect(
      recorder.text == """
        ! open: no connection to x: the connection was lost
        ! Type retry to try again.

        """ + .flan)
    #expect(loading.count == 3)
  }

  @Test(.timeLimit(.minutes(1)))
  func `does not keep the details that a cancelled load delivers all the same`() async throws {
    let loading = PausedLoad<DessertDetails>(heedsCancelling: false)
    let session = Session(loader: loading.loader, environment: .test)
    let recorder = Recorder()
    let opening = Task { await session.run(line: "open flan", output: recorder.output) }
    await loading.hasBeenAsked()
    opening.cancel()
    loading.deliver(.success(.flan))
    #expect(await opening.value == .interrupted)
    let again = Task { await session.run(line: "open flan", output: recorder.output) }
    await loading.hasBeenAsked()
    loading.deliver(.success(.flan))
    #expect(await again.value == .finished)
    #expect(recorder.text == .flan)
  }
}

/// A load that waits until it is told what to deliver.
private final class PausedLoad<Value: Sendable>: Sendable {
  private let waiting = Locked<[CheckedContinuation<Result<Value, LoadFailure>, Never>]>([])
  private let asked = AsyncStream<Void>.makeStream()
  private let asks = Locked(0)
  private let heedsCancelling: Bool

  init(heedsCancelling: Bool = true) {
    self.heedsCancelling = heedsCancelling
  }

  /// How often it was asked for.
  var count: Int { asks.value }

  func callAsFunction() async throws(LoadFailure) -> Value {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.asks.withLock { $0 += 1 }
        self.waiting.withLock { $0.append(continuation) }
        self.asked.continuation.yield()
      }
    } onCancel: {
      if self.heedsCancelling { self.deliver(.failure(.cancelled)) }
    }
    return try result.get()
  }

  func hasBeenAsked() async {
    for await _ in asked.stream { return }
  }

  func deliver(_ result: Result<Value, LoadFailure>) {
    let continuations = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in continuations { continuation.resume(returning: result) }
  }
}

extension PausedLoad<DessertFeed> {
  /// A loader whose feed is this load.
  var loader: DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in try await self() },
      details: { (_) throws(LoadFailure) in throw .cancelled },
      picture: { (_) throws(LoadFailure) in throw .cancelled })
  }
}

extension PausedLoad<DessertDetails> {
  /// A loader of two desserts, whose details are this load.
  var loader: DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        DessertFeed(desserts: [Dessert(id: "1", name: "Flan"), Dessert(id: "2", name: "Tart")])
      },
      details: { (_) throws(LoadFailure) in try await self() },
      picture: { (_) throws(LoadFailure) in throw .cancelled })
  }
}

extension PausedLoad<Picture> {
  /// A loader of a dessert, whose picture is this load.
  var loader: DessertLoader {
    DessertLoader(
      feed: { () throws(LoadFailure) in
        DessertFeed(desserts: [Dessert(id: "1", name: "Flan", picture: "https://a.example/")])
      },
      details: { (_) throws(LoadFailure) in throw .cancelled },
      picture: { (_) throws(LoadFailure) in try await self() })
  }
}

extension DessertDetails {
  fileprivate static let flan = DessertDetails(id: "1", name: "Flan", instructions: ["Eat it."])
}

extension String {
  fileprivate static let flan = "Flan\n\nInstructions\nEat it.\n"
}

extension AsyncStream<Waiting> {
  /// Waits until so many waits have begun.
  fileprivate func begins(_ count: Int) async {
    var left = count
    for await waiting in self where waiting == .begins {
      left -= 1
      if left == 0 { return }
    }
  }
}

extension Environment {
  fileprivate static let test = Environment(source: "nowhere")
  fileprivate static let showingPictures = test(.inline)

  /// An environment that yields each call of `waiting`.
  fileprivate static func test(
    _ pictures: PictureDisplay = .none, waiting: AsyncStream<Waiting>.Continuation? = nil
  ) -> Environment {
    Environment(
      source: "nowhere", screen: .init(pictures: { pictures }),
      waiting: { waiting?.yield($0) })
  }
}
