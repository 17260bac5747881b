import Platform

/// What the system lets this process have.
enum ProcessResources {
  /// What every run needs and this process cannot have, in words; nil when nothing is missing.
  ///
  /// Swift's concurrency ends the process where it finds no descriptor for its event loop, and
  /// waits without an end where it finds no thread.
  static var shortage: String? {
    if !canOpenFiles(files + filesOfLibraries) { return "too many open files" }
    return hasLowThreadLimit && !canStartThreads ? "no thread can be started" : nil
  }

  /// The ends of two pipes: one ends the wait for input, the other tells of signals.
  private static let files = 4
  /// The threads that tasks and the event loop run on.
  private static let threads = 5

  /// Whether the limit is so low that it has to be tried out what is left of it.
  private static var hasLowThreadLimit: Bool {
    var limit = rlimit()
    return getrlimit(threadLimit, &limit) == 0 && limit.rlim_cur < 1024
  }

  #if canImport(Darwin)
    private static let threadLimit = RLIMIT_NPROC
  #else
    private static let threadLimit = Int32(__RLIMIT_NPROC.rawValue)
  #endif

  /// Whether as many threads can run at once as are needed; each waits until all have started.
  private static var canStartThreads: Bool {
    let gate = Locked(())
    return gate.withLock { _ in
      (0..<threads).allSatisfy { _ in startThread { gate.withLock { _ in } } }
    }
  }
}
