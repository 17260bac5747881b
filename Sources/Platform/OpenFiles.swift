/// How many files Dispatch and other libraries may open when they first need them.
///
/// They are for an event loop, timers and sources. Dispatch ends the process when it gets none.
public let filesOfLibraries = 6

/// Whether this process can open so many more files.
///
/// The free descriptors are counted, and not opened to try: another thread may need them meanwhile.
public func canOpenFiles(_ count: Int) -> Bool {
  var limit = rlimit()
  guard unsafe getrlimit(fileLimit, &limit) == 0 else { return true }
  let descriptors = 0..<Int32(clamping: limit.rlim_cur)
  let free = descriptors.lazy.filter { fcntl($0, F_GETFD) < 0 }
  return free.prefix(count).count == count
}

#if canImport(Darwin)
  private let fileLimit = RLIMIT_NOFILE
#else
  private let fileLimit = Int32(RLIMIT_NOFILE.rawValue)
#endif
