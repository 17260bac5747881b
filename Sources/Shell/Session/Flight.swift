import Desserts

/// A load that is under way, and those who wait for it.
///
/// Whoever asks for the same thing meanwhile boards it, so that no server is asked for one thing
/// twice at a time.
final class Flight<Value: Sendable> {
  /// How many wait for it.
  var passengers = 0
  private let task: Task<Result<Value, LoadFailure>, Never>

  init(_ task: Task<Result<Value, LoadFailure>, Never>) {
    self.task = task
  }

  /// How it ended.
  ///
  /// Cancelling one who waits cancels it for all.
  nonisolated(nonsending) var landing: Result<Value, LoadFailure> {
    get async {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: { [task] in
        task.cancel()
      }
    }
  }
}
