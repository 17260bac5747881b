import CEditline

/// Runs `work` with the signals unblocked that stop a process in the background.
///
/// A background process that reads the terminal or changes its mode is stopped by SIGTTIN or
/// SIGTTOU. Dispatch blocks these signals in its threads. Then the system would let this process
/// change the mode while another one has the terminal, and would refuse to let it read.
func stoppable<Result>(_ work: () -> Result) -> Result {
  var stops = sigset_t()
  var before = sigset_t()
  sigemptyset(&stops)
  for signal in [SIGTSTP, SIGTTIN, SIGTTOU] { sigaddset(&stops, signal) }
  pthread_sigmask(SIG_UNBLOCK, &stops, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return work()
}
