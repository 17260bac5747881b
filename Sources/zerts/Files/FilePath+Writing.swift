import Foundation

extension FilePath {
  /// Writes the file whole, or leaves what was there as it was.
  ///
  /// It is written beside its place and then put there, with the mode of what was there; a link
  /// stays one, and its target is written. A fifo or a device is written as it is.
  func write(_ bytes: [UInt8]) throws(POSIXError) {
    if isFolder { throw POSIXError(.EISDIR) }
    if exists, !isRegular { return try write(bytes, flags: O_WRONLY) }
    let target = try resolvingLinks
    // It could be replaced all the same, but a file that may not be written is not to be.
    if target.exists, target.withCString({ access($0, W_OK) }) != 0 { throw .current }
    let (descriptor, temporary) = try target.createBeside()
    do throws(POSIXError) {
      defer { close(descriptor) }
      let mode = target.mode ?? Self.newMode
      if fchmod(descriptor, mode) != 0 { throw .current }
      if let code = Descriptor(number: descriptor).write(bytes) { throw POSIXError(code) }
    } catch {
      temporary.remove()
      throw error
    }
    let isMoved = temporary.withCString { from in target.withCString { rename(from, $0) == 0 } }
    if !isMoved {
      let error = POSIXError.current
      temporary.remove()
      throw error
    }
  }

  /// Writes behind what is in the file, which is created when it is not there.
  func append(_ bytes: [UInt8]) throws(POSIXError) {
    try write(bytes, flags: O_WRONLY | O_APPEND | O_CREAT)
  }

  private func write(_ bytes: [UInt8], flags: Int32) throws(POSIXError) {
    let descriptor = try openForWriting(flags: flags)
    defer { close(descriptor) }
    if let code = Descriptor(number: descriptor).write(bytes) { throw POSIXError(code) }
  }

  /// Opens the file; a fifo once it has a reader, or not when the task is cancelled.
  private func openForWriting(flags: Int32) throws(POSIXError) -> Int32 {
    while true {
      // Without waiting in the system, where Ctrl-C would not be noticed.
      let descriptor = withCString {
        Foundation.open($0, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
      }
      if descriptor >= 0 { return descriptor }
      if errno != ENXIO { throw .current }
      if Task.isCancelled { throw POSIXError(.ECANCELED) }
      _ = poll(nil, 0, Self.patience)
    }
  }

  /// A new file in the same folder, open for writing.
  private func createBeside() throws(POSIXError) -> (descriptor: Int32, path: FilePath) {
    var template = bytes.map { CChar(bitPattern: $0) } + Array(".XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw .current }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return (descriptor, FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) }))
  }

  private func remove() { _ = withCString { unlink($0) } }

  /// What a new file's mode is: all may read and write, but for what the umask takes away.
  private static var newMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
