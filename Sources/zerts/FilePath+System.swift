import Foundation

extension FilePath {
  /// The bytes of the file, of which there may be so many.
  ///
  /// It throws `EFBIG` when there are more, and `EISDIR` for a folder.
  func read(atMost limit: Int) throws(POSIXError) -> [UInt8] {
    let descriptor = withCString { Foundation.open($0, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw .current }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .current }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { throw POSIXError(.EFBIG) }
    }
  }

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

  private var status: stat {
    get throws(POSIXError) {
      var status = Foundation.stat()
      if withCString({ fstatat(AT_FDCWD, $0, &status, 0) }) != 0 { throw .current }
      return status
    }
  }

  /// The path that is meant by one that starts with `~/`.
  var expandingHome: FilePath {
    guard bytes.starts(with: Array("~/".utf8)), let home = getenv("HOME") else { return self }
    return FilePath(bytes: UnsafePointer(home).bytes + bytes.dropFirst())
  }
}

extension POSIXError {
  /// The error of the system call that failed last.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
