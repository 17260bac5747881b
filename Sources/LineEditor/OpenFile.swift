import CEditline

/// A history file that is open.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  /// Whether no other process has its lock.
  private(set) var isLocked = false

  /// Opens a file to read; nil if there is none.
  static func toRead(_ path: String) throws(HistoryFile.Trouble) -> OpenFile? {
    guard try exists(path) else { return nil }
    return try OpenFile(ceditline_open_to_read(path))
  }

  /// Opens a file to append to, makes it if there is none, and takes its lock, unless that is not to
  /// be had within so many milliseconds.
  static func toAppend(_ path: String, patience: Int32) throws(HistoryFile.Trouble) -> OpenFile {
    if try !exists(path) { makeFolder(of: path) }
    // Whoever had the lock before may have put another file in the place of this one. That it is
    // never the same is the way of some file systems; there it goes on without the lock.
    for _ in 0..<100 {
      var file = try OpenFile(ceditline_open_to_append(path))
      let isLocked = ceditline_lock(file.descriptor, patience) == 0
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
    return try OpenFile(ceditline_open_to_append(path))
  }

  /// Makes a file where there is none.
  static func new(_ path: String) throws(HistoryFile.Trouble) -> OpenFile {
    try OpenFile(ceditline_make_file(path))
  }

  private init(_ descriptor: Int32) throws(HistoryFile.Trouble) {
    guard descriptor >= 0 else { throw .failed(ceditline_errno()) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What is known of it now.
  var facts: ceditline_file {
    var facts = ceditline_file()
    _ = ceditline_describe(descriptor, &facts)
    return facts
  }

  /// Reads its last bytes, no more than so many.
  func readEnd(_ count: Int) throws(HistoryFile.Trouble) -> [UInt8] {
    let size = Int(facts.size)
    var offset = max(0, size - count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size - offset)
    var buffer = [UInt8](repeating: 0, count: min(1 << 16, max(1, count)))
    while offset < size {
      let read = pread(descriptor, &buffer, min(buffer.count, size - offset), off_t(offset))
      guard read >= 0 else { throw .failed(ceditline_errno()) }
      // It has become shorter.
      guard read > 0 else { break }
      bytes += buffer[..<read]
      offset += read
    }
    return bytes
  }

  /// Writes bytes at its end at once: all of them, or none.
  func append(_ bytes: [UInt8]) throws(HistoryFile.Trouble) {
    let size = facts.size
    let written = write(descriptor, bytes, bytes.count)
    guard written != bytes.count else { return }
    let number = written < 0 ? ceditline_errno() : ENOSPC
    if written > 0, isLocked { _ = ftruncate(descriptor, off_t(size)) }
    throw .failed(number)
  }

  /// Has its bytes outlast a failure of the whole machine.
  func synchronize() throws(HistoryFile.Trouble) {
    guard fsync(descriptor) == 0 else { throw .failed(ceditline_errno()) }
  }

  /// Whether a file is there; a folder or device is none, and is not so much as opened.
  private static func exists(_ path: String) throws(HistoryFile.Trouble) -> Bool {
    var facts = ceditline_file()
    guard ceditline_describe_path(path, &facts) else {
      guard ceditline_errno() == ENOENT else { throw .failed(ceditline_errno()) }
      return false
    }
    guard facts.is_file else { throw .notAFile }
    return true
  }

  /// Makes the folders a file is to be in; if that fails, so does making the file.
  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard ceditline_make_folder(folder) != 0, ceditline_errno() == ENOENT else { return }
    makeFolder(of: folder)
    _ = ceditline_make_folder(folder)
  }
}
