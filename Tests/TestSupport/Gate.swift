/// Lets only so many in at a time.
///
/// Tests that each run a program go through one where they are many: hundreds of programs at once
/// would keep all other tests waiting.
public actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a gate with so many places behind it.
  public init(places: Int) { self.places = places }

  /// Does something as soon as there is a place for it.
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
