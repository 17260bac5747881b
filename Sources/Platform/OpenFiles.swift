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
  // Each descriptor is looked at once: a lazy sequence would ask again, when others have opened some.
  var free = 0
  for descriptor in 0..<Int32(clamping: limit.rlim_cur) where fcntl(descriptor, F_GETFD) < 0 {
    free += 1
    if free == count { return true }
  }
  return count <= 0
}

#if canImport(Darwin)
  private let fileLimit = RLIMIT_NOFILE
#else
  private let fileLimit = Int32(RLIMIT_NOFILE.rawValue)
#endif
