import Desserts

/// A load that is under way, and those who wait for it.
///
/// Who asks for the same thing meanwhile waits for this load, so that the server is asked only
/// once.
final class SharedLoad<Value: Sendable> {
  /// How many wait for it.
  var waiters = 0
  private let task: Task<Result<Value, LoadFailure>, Never>

  init(_ task: Task<Result<Value, LoadFailure>, Never>) {
    self.task = task
  }

  /// Waits for what is loaded; cancelling one who waits cancels the load for all.
  nonisolated(nonsending) var value: Result<Value, LoadFailure> {
    get async {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: { [task] in
        task.cancel()
      }
    }
  }
}
