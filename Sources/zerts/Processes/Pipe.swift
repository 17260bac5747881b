import Platform

/// A pipe whose ends no program inherits unless it is given one as a standard stream.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Creates a pipe, unless too few descriptors would be left for libraries.
  init() throws(POSIXError) {
    guard canOpenFiles(2 + filesOfLibraries) else { throw POSIXError(.EMFILE) }
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw .current }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
