import Dispatch

/// Runs the tasks of commands on a thread of their own.
///
/// Commands wait in system calls: for input, for a slow reader, for a program. On the threads that
/// all tasks share, of which there are as many as processors, they would hold up everything else.
final class CommandExecutor: TaskExecutor {
  static let shared = CommandExecutor()

  private let queue = DispatchQueue(label: "zerts.commands")

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
