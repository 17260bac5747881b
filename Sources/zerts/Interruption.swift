import LineEditor
import Platform
import Shell

/// Runs `work` as a task that any of these signals cancels, and gives what it comes to and the last
/// of the signals that came.
///
/// `alsoDo` is called with each of them.
func cancelled<Value: Sendable>(
  by signals: [Signal], alsoDo: @escaping @Sendable () -> Void = {},
  _ work: @escaping @Sendable () async -> Value
) async -> (value: Value, signal: Signal?) {
  let came = Locked<Signal?>(nil)
  let cancel = Locked<@Sendable () -> Void>({})
  // It is there before the work begins, so that no signal is missed.
  let source = SignalSource(signals) { signal in
    came.withLock { $0 = signal }
    cancel.value()
    // Ctrl-C the terminal gives to all of them, and what a program does with it is up to it.
    if signal != .interrupt { ShellProgram.end(with: signal.rawValue) }
    alsoDo()
  }
  defer { withExtendedLifetime(source) {} }
  let task = Task { await work() }
  cancel.withLock { $0 = { task.cancel() } }
  if came.value != nil { task.cancel() }
  return (await task.value, came.value)
}
