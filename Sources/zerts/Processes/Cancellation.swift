import LineEditor
import Platform

/// Runs `work` as a task that each of these signals cancels, and returns its value and the last
/// signal that came.
///
/// `onSignal` is called with each of them. The task may block its thread: it has one of its own.
func runCancelled<Value: Sendable>(
  by signals: [Signal], onSignal: @escaping @Sendable () -> Void = {},
  _ work: @escaping @Sendable () async -> Value
) async -> (value: Value, signal: Signal?) {
  let last = Locked<Signal?>(nil)
  let cancel = Locked<@Sendable () -> Void>({})
  // Before the work begins, so that no signal is missed.
  let source = SignalSource(signals) { signal in
    last.withLock { $0 = signal }
    cancel.withLock { $0 }()
    // The terminal sends Ctrl-C to the programs too, which decide themselves whether to end.
    if signal != .interrupt { ChildProcess.endAll(with: signal.rawValue) }
    onSignal()
  }
  defer { withExtendedLifetime(source) {} }
  let task = Task(executorPreference: CommandExecutor.shared) { await work() }
  cancel.withLock { $0 = { task.cancel() } }
  if last.value != nil { task.cancel() }
  return (await task.value, last.value)
}
