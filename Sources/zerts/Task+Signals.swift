import LineEditor
import Shell

extension Task where Failure == Never {
  /// What the task comes to, and the last of these signals that came meanwhile and cancelled it.
  func value(
    cancelledBy signals: [Signal], alsoDo: @escaping @Sendable () -> Void = {}
  ) async -> (value: Success, signal: Signal?) {
    let came = Snapshot<Signal?>(nil)
    let source = SignalSource(signals) { signal in
      came.value = signal
      self.cancel()
      alsoDo()
    }
    defer { withExtendedLifetime(source) {} }
    return (await value, came.value)
  }
}
