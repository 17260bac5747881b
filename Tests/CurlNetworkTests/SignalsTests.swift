import Foundation
import Testing

@testable import CurlNetwork

@Suite
struct `The network's thread` {
  @Test func `takes no signal but those of its own faults`() async {
    let blocked = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Signals.blockInThisThread()
        var signals = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &signals)
        let all = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGWINCH, SIGCHLD, SIGSEGV, SIGBUS, SIGILL]
        continuation.resume(returning: all.filter { sigismember(&signals, $0) == 1 })
      }
    }
    #expect(blocked == [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGWINCH, SIGCHLD])
  }
}
