/// A semaphore: limits how many tests run a program at a time, since hundreds at once would starve
/// all others.
public actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a gate with so many places.
  public init(places: Int) { self.places = places }

  /// Does something once a place is free.
  public nonisolated func pass<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await enter()
    do {
      let value = try await body()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
