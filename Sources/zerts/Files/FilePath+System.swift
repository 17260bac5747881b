import Foundation

extension FilePath {
  /// The bytes of the file, of which there may be so many.
  ///
  /// It throws `EFBIG` when there are more, `EISDIR` for a folder, and `ECANCELED` when the task is
  /// cancelled, which ends the wait for whoever writes into a fifo.
  func read(atMost limit: Int) throws(POSIXError) -> [UInt8] {
    // A fifo would be waited for here, for ever, until somebody opens its other end.
    let descriptor = withCString { Foundation.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { throw .current }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // Growing it piece by piece takes twice the memory, and copies it again and again.
    var status = Foundation.stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(max(0, min(Int(status.st_size), limit)))
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, Self.patience) == 0 {
        if Task.isCancelled { throw POSIXError(.ECANCELED) }
        continue
      }
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      if count < 0 { throw .current }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { throw POSIXError(.EFBIG) }
    }
  }

  /// How long Ctrl-C may go unnoticed while a fifo has nobody at its other end, in milliseconds.
  static let patience: Int32 = 50

  /// What tells this file from all others, however it is named.
  var identity: String? {
    (try? status).map { "\($0.st_dev):\($0.st_ino)" }
  }

  /// Whether it is that of a device.
  var isDevice: Bool {
    get throws(POSIXError) {
      let kind = try status.st_mode & S_IFMT
      return kind == S_IFCHR || kind == S_IFBLK
    }
  }

  /// Whether it is that of a folder.
  var isFolder: Bool { (try? status.st_mode & S_IFMT == S_IFDIR) ?? false }

  /// Whether there is anything.
  var exists: Bool { (try? status) != nil }

  /// Whether it is that of a regular file.
  var isRegular: Bool { (try? status.st_mode & S_IFMT == S_IFREG) ?? false }

  /// Who may do what with it; nil when there is nothing.
  var mode: mode_t? { (try? status).map { $0.st_mode & 0o7777 } }

  /// The path at the end of the links, also when there is nothing there yet.
  var resolvingLinks: FilePath {
    get throws(POSIXError) {
      var path = self
      for _ in 0..<40 {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = path.withCString { readlink($0, &target, target.count) }
        if count < 0 { return path }
        let name = target[..<count].map { UInt8(bitPattern: $0) }
        let slash = path.bytes.lastIndex(of: UInt8(ascii: "/"))
        let folder = name.first == UInt8(ascii: "/") ? [] : path.bytes[...(slash ?? -1)]
        path = FilePath(bytes: folder + name)
      }
      throw POSIXError(.ELOOP)
    }
  }

  private var status: stat {
    get throws(POSIXError) {
      var status = Foundation.stat()
      if withCString({ fstatat(AT_FDCWD, $0, &status, 0) }) != 0 { throw .current }
      return status
    }
  }

  /// The path that is meant by one that starts with `~/` or `~USER/`.
  ///
  /// That of a user who is not known stays as it is, as in a shell.
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

extension POSIXError {
  /// The error of the system call that failed last.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
