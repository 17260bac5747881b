import Platform

/// The three descriptors that every process is expected to have.
enum StandardStreams {
  /// Opens `/dev/null` in place of each one that is closed, so that no file opened later gets its
  /// number.
  ///
  /// The mode is the wrong one, so that reading and writing still fail.
  static func occupyClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
