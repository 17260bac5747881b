import Platform

extension FilePath {
  /// Reads a file of at most `limit` bytes.
  ///
  /// Throws `EFBIG` when there are more, `EISDIR` for a folder, and `ECANCELED` when the task is
  /// cancelled, which also ends the wait for the writer of a fifo.
  func read(atMost limit: Int) throws(POSIXError) -> [UInt8] {
    // A blocking open of a fifo could not be cancelled.
    let descriptor = withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    if descriptor < 0 { throw .current }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    if let status = FileStatus(descriptor), status.isRegular {
      bytes.reserveCapacity(max(0, min(status.size, limit)))
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, Descriptor.pollInterval) == 0 {
        if Task.isCancelled { throw POSIXError(.ECANCELED) }
        continue
      }
      let count = Platform.read(descriptor, &piece, piece.count)
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      if count < 0 { throw .current }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { throw POSIXError(.EFBIG) }
    }
  }

  /// The file's status; nil when there is no such file.
  var status: FileStatus? { try? FileStatus(self) }

  /// The folder of the file, with the slash behind it; empty for the working folder.
  var folder: [UInt8] { Array(bytes[...(bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1)]) }

  /// The path from the working folder, where this one is relative to a folder, which has its slash.
  func relative(to folder: [UInt8]) -> FilePath {
    bytes.first == UInt8(ascii: "/") ? self : FilePath(bytes: folder + bytes)
  }

  /// This file's path from the folder of another one; nil when one of their folders does not exist.
  func seen(from other: FilePath) -> FilePath? {
    guard let folders = realFolders, let otherFolders = other.realFolders else { return nil }
    let shared = zip(folders, otherFolders).prefix { $0 == $1 }.count
    let name = bytes.dropFirst(folder.count)
    let ups = otherFolders.dropFirst(shared).map { _ in ArraySlice("..".utf8) }
    let steps = ups + folders.dropFirst(shared) + [name]
    return FilePath(bytes: Array(steps.joined(separator: "/".utf8)))
  }

  /// The names of the folders that lead from the root to the file, without links.
  private var realFolders: [ArraySlice<UInt8>]? {
    let path = FilePath(bytes: folder.isEmpty ? Array(".".utf8) : folder)
    guard let real = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return UnsafePointer(real).bytes.split(separator: UInt8(ascii: "/"))
  }

  /// The path at the end of the links, also when there is nothing there yet.
  var resolvingLinks: FilePath {
    get throws(POSIXError) {
      var path = self
      for _ in 0..<Self.maximumLinks {
        guard let target = path.linkTarget else { return path }
        path = target
      }
      throw POSIXError(.ELOOP)
    }
  }

  /// The descriptor of this process that the path names, such as `/dev/stdout` or `/dev/fd/3`.
  ///
  /// To open it anew would write from the start of a file that has been written to.
  var descriptor: Descriptor? {
    var path = self
    for _ in 0..<Self.maximumLinks {
      switch path.text {
      case "/dev/stdin": return .standardInput
      case "/dev/stdout": return .standardOutput
      case "/dev/stderr": return .standardError
      case let text:
        let folders = [
          "/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/",
        ]
        if let folder = folders.first(where: text.hasPrefix),
          let number = Int32(text.dropFirst(folder.count)), number >= 0
        {
          return Descriptor(number: number)
        }
      }
      guard let target = path.linkTarget else { return nil }
      path = target
    }
    return nil
  }

  /// As many links as Linux follows.
  private static let maximumLinks = 40

  /// Where a link leads; nil when the path is not one.
  fileprivate var linkTarget: FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { readlink($0, &target, target.count) }
    guard count >= 0 else { return nil }
    let name = target[..<count].map { UInt8(bitPattern: $0) }
    return FilePath(bytes: (name.first == UInt8(ascii: "/") ? [] : folder) + name)
  }

  /// The path with `~/` or `~USER/` at its start replaced by that home.
  ///
  /// An unknown user stays as it is, as in a shell.
  var expandingHome: FilePath {
    guard bytes.first == UInt8(ascii: "~") else { return self }
    let name = bytes.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    let home =
      name.isEmpty
      ? getenv("HOME")
      : FilePath(bytes: Array(name)).withCString { getpwnam($0)?.pointee.pw_dir }
    guard let home else { return self }
    return FilePath(bytes: UnsafePointer(home).bytes + bytes.dropFirst(1 + name.count))
  }
}

extension Descriptor {
  /// The path of a regular file that is open; nil where the system does not tell.
  var path: FilePath? {
    guard FileStatus(number)?.isRegular == true else { return nil }
    return FilePath("/proc/self/fd/\(number)").linkTarget
  }
}

extension POSIXError {
  /// The error of the system call that failed last.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
