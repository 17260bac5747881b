/// Runs `body` on a new thread that nobody waits for, and returns whether the system had one.
///
/// The thread takes no signal from outside: an interrupt reaches the thread that reads the
/// keyboard, and a write to a closed connection is an error instead of SIGPIPE.
public func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread: pthread_t = 0
  #endif
  if unsafe pthread_create(&thread, nil, start, work) == 0 { return true }
  unsafe Unmanaged<Work>.fromOpaque(work).release()
  return false
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private typealias Start = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
#else
  private typealias Start = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
#endif

private let start: Start = { unsafe run($0) }

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work = unsafe work else { return nil }
  pthread_detach(pthread_self())
  blockSignals()
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}

/// Blocks every signal in this thread but those that a fault of the program raises.
private func blockSignals() {
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
    unsafe sigdelset(&signals, fault)
  }
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
}
