import Desserts

/// A load that is under way, and those who wait for it.
///
/// Whoever asks for the same thing meanwhile boards it, so that no server is asked for one thing
/// twice at a time.
final class Flight<Value: Sendable> {
  typealias Landing = Result<Value, LoadFailure>

  /// How many wait for it.
  var passengers = 0
  private let task: Task<Landing, Never>

  init(_ task: Task<Landing, Never>) {
    self.task = task
  }

  /// This one, unless it has been cancelled, and who asks now has to have another.
  var ifOpen: Flight? { task.isCancelled ? nil : self }

  /// How it ended.
  ///
  /// Cancelling one who waits cancels it for all. Who is cancelled waits no longer, whatever the load
  /// is at: to make sense of a long answer takes a while.
  nonisolated(nonsending) var landing: Landing {
    get async {
      let (landings, gate) = AsyncStream<Landing>.makeStream()
      Task { [task] in gate.yield(await task.value) }
      return await withTaskCancellationHandler {
        for await landing in landings { return landing }
        return .failure(.cancelled)
      } onCancel: { [task] in
        task.cancel()
        gate.finish()
      }
    }
  }
}
