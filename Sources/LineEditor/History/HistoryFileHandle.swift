import CEditline

/// An open history file.
struct HistoryFileHandle: ~Copyable {
  private let descriptor: Int32
  /// Whether this process holds the lock of the file.
  private(set) var isLocked = false

  /// Opens a file to read; nil if there is none.
  static func toRead(_ path: String) throws(HistoryError) -> HistoryFileHandle? {
    guard try exists(path) else { return nil }
    return try HistoryFileHandle(ceditline_open_to_read(path))
  }

  /// Opens a file to append to, creates it if there is none, and waits up to `lockTimeout`
  /// milliseconds for its lock.
  static func toAppend(_ path: String, lockTimeout: Int32) throws(HistoryError) -> HistoryFileHandle
  {
    if try !exists(path) { makeFolder(of: path) }
    // The previous holder of the lock may have replaced the file. On a file system whose file
    // numbers are not stable it always seems replaced; there it is used without the lock.
    for _ in 0..<100 {
      var file = try HistoryFileHandle(ceditline_open_to_append(path))
      let isLocked = ceditline_lock(file.descriptor, lockTimeout) == 0
      var here = ceditline_file()
      guard ceditline_describe_path(path, &here) else { continue }
      let facts = file.facts
      guard isLocked, here.number == facts.number, here.device == facts.device else {
        if isLocked { continue }
        return file
      }
      file.isLocked = true
      return file
    }
    return try HistoryFileHandle(ceditline_open_to_append(path))
  }

  /// Creates a file; an existing one is an error.
  static func new(_ path: String) throws(HistoryError) -> HistoryFileHandle {
    try HistoryFileHandle(ceditline_make_file(path))
  }

  private init(_ descriptor: Int32) throws(HistoryError) {
    guard descriptor >= 0 else { throw .failed(ceditline_errno()) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The result of `fstat` for the file.
  var facts: ceditline_file {
    var facts = ceditline_file()
    _ = ceditline_describe(descriptor, &facts)
    return facts
  }

  /// Reads at most `count` bytes at the end of the file.
  func readEnd(_ count: Int) throws(HistoryError) -> [UInt8] {
    let size = Int(facts.size)
    var offset = max(0, size - count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size - offset)
    var buffer = [UInt8](repeating: 0, count: min(1 << 16, max(1, count)))
    while offset < size {
      let read = pread(descriptor, &buffer, min(buffer.count, size - offset), off_t(offset))
      guard read >= 0 else { throw .failed(ceditline_errno()) }
      // The file has become shorter.
      guard read > 0 else { break }
      bytes += buffer[..<read]
      offset += read
    }
    return bytes
  }

  /// Appends bytes in one write: all of them, or none.
  func append(_ bytes: [UInt8]) throws(HistoryError) {
    let size = facts.size
    let written = ceditline_append(descriptor, bytes, bytes.count)
    guard written != bytes.count else { return }
    let number = written < 0 ? ceditline_errno() : ENOSPC
    if written > 0, isLocked { _ = ftruncate(descriptor, off_t(size)) }
    throw .failed(number)
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(HistoryError) {
    guard fsync(descriptor) == 0 else { throw .failed(ceditline_errno()) }
  }

  /// Whether there is a file; a folder or a device is an error, and is not opened.
  private static func exists(_ path: String) throws(HistoryError) -> Bool {
    var facts = ceditline_file()
    guard ceditline_describe_path(path, &facts) else {
      guard ceditline_errno() == ENOENT else { throw .failed(ceditline_errno()) }
      return false
    }
    guard facts.is_file else { throw .notAFile }
    return true
  }

  /// Creates the folders of a path; a failure shows when the file is created.
  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard ceditline_make_folder(folder) != 0, ceditline_errno() == ENOENT else { return }
    makeFolder(of: folder)
    _ = ceditline_make_folder(folder)
  }
}
