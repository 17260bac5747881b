import CEditline

/// Does what a process in the background is to be stopped for: setting up the terminal, reading it.
///
/// A thread of Dispatch has the signals blocked that stop it. To such a thread the system lets the
/// terminal be set up at any time, under the hands of whoever is in the foreground, and refuses to
/// let it read.
func stoppable<Result>(_ work: () -> Result) -> Result {
  var stops = sigset_t()
  var before = sigset_t()
  sigemptyset(&stops)
  for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&stops, signal) }
  pthread_sigmask(SIG_UNBLOCK, &stops, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return work()
}
