import Foundation
import Testing

@testable import CurlNetwork

@Suite
struct `The network's thread` {
  @Test func `takes no signal but those of its own faults`() async {
    let blocked = await withCheckedContinuation { continuation in
      let isStarted = System.startThread {
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

@Suite
struct `Descriptors` {
  @Test func `are known to have run out`() async {
    await #expect(processExitsWith: .success) {
      #expect(System.canOpenFiles)
      var limit = rlimit()
      getrlimit(RLIMIT_NOFILE, &limit)
      limit.rlim_cur = 6
      setrlimit(RLIMIT_NOFILE, &limit)
      #expect(!System.canOpenFiles)
    }
  }
}
