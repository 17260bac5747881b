import Foundation

/// The three descriptors that every process is expected to have.
enum StandardStreams {
  /// Takes the places of those that are closed, so that no file or pipe opened later gets them.
  ///
  /// What takes them is opened the wrong way round, so that reading and writing still fail.
  static func holdClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor, which is this one: those below it are taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
