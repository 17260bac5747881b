import Platform
import Testing

@Suite
struct `A thread that is started` {
  @Test func `takes no signal but those of its own faults`() async {
    let blocked = await withCheckedContinuation { continuation in
      let isStarted = startThread {
        var signals = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &signals)
        let all = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGWINCH, SIGCHLD, SIGSEGV, SIGBUS, SIGILL]
        continuation.resume(returning: all.filter { sigismember(&signals, $0) == 1 })
      }
      if !isStarted { continuation.resume(returning: []) }
    }
    #expect(blocked == [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGWINCH, SIGCHLD])
  }
}
