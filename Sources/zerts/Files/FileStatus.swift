import CLibc
import Platform

/// A file's status: its type, mode, owner, size and identity.
struct FileStatus {
  private let status: stat

  /// The status of an open file; nil when the descriptor is closed.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// The status of the file at the end of a path's links.
  init(_ path: FilePath) throws(POSIXError) {
    var status = stat()
    // `stat` is a type here, so the function needs another name.
    if path.withCString({ fstatat(AT_FDCWD, $0, &status, 0) }) != 0 { throw .current }
    self.status = status
  }

  /// Tells the file from all others, whatever path leads to it.
  var identity: String { "\(status.st_dev):\(status.st_ino)" }

  var isRegular: Bool { kind == S_IFREG }
  var isFolder: Bool { kind == S_IFDIR }
  var isDevice: Bool { kind == S_IFCHR || kind == S_IFBLK }
  private var kind: mode_t { status.st_mode & S_IFMT }

  /// The permission bits, with the set-id bits and the sticky bit.
  var mode: mode_t { status.st_mode & 0o7777 }
  var owner: uid_t { status.st_uid }
  var group: gid_t { status.st_gid }
  var size: Int { Int(status.st_size) }
  /// When the file was last written.
  var writingDate: Date {
    withUnsafePointer(to: status) { Date(timeIntervalSince1970: writing_time($0)) }
  }
  /// How many names the file has.
  var linkCount: Int { Int(status.st_nlink) }

  /// Whether the file has the same owner and group as another one.
  func hasOwner(of other: FileStatus) -> Bool { owner == other.owner && group == other.group }
}
