import LineEditor

extension Task where Failure == Never {
  /// What the task comes to; any of these signals cancels it, and calls `alsoDo`.
  func value(
    cancelledBy signals: [Signal], alsoDo: @escaping @Sendable () -> Void = {}
  ) async -> Success {
    let source = SignalSource(signals) { _ in
      self.cancel()
      alsoDo()
    }
    defer { withExtendedLifetime(source) {} }
    return await value
  }
}
