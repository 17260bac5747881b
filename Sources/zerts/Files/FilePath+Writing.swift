import Platform

extension FilePath {
  /// Writes a file whole, or leaves it as it was.
  ///
  /// The bytes go to a new file in the same folder, which then takes the place of the old one, with
  /// its owner, group and mode. A file that cannot be replaced like that, or that has several
  /// names, is written in place, as a shell writes it. What is not a regular file is written as it
  /// is.
  func write(_ bytes: [UInt8]) throws(POSIXError) {
    if let descriptor { return try Self.write(bytes, to: descriptor) }
    let target = try resolvingLinks
    guard let old = target.status else { return try target.create(with: bytes) }
    if old.isFolder { throw POSIXError(.EISDIR) }
    guard old.isRegular else { return try target.write(bytes, flags: O_WRONLY) }
    // Replacing needs no right to write the old file, but a protected file is not to be replaced.
    if target.withCString({ access($0, W_OK) }) != 0 { throw .current }
    if try !target.replace(old, by: bytes) {
      try target.write(bytes, flags: O_WRONLY | O_TRUNC)
    }
  }

  /// Writes at the end of a file, which is created when it is missing.
  func append(_ bytes: [UInt8]) throws(POSIXError) {
    if let descriptor { return try Self.write(bytes, to: descriptor) }
    try write(bytes, flags: O_WRONLY | O_APPEND | O_CREAT)
  }

  /// Writes to a descriptor that a path names.
  private static func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(POSIXError) {
    // One of zerts's own, such as a connection.
    if descriptor.isPrivate { throw POSIXError(.EBADF) }
    try descriptor.writeAll(bytes)
  }

  /// Creates a file that is never seen half written.
  private func create(with bytes: [UInt8]) throws(POSIXError) {
    let (descriptor, temporary) = try createBeside(mode: 0o666)
    try temporary.fill(descriptor, with: bytes)
    try temporary.move(to: self)
  }

  /// Replaces a regular file; false when a new file cannot have its place, owner, group and mode.
  private func replace(_ old: FileStatus, by bytes: [UInt8]) throws(POSIXError) -> Bool {
    guard old.linkCount == 1 else { return false }
    let descriptor: Int32
    let temporary: FilePath
    do throws(POSIXError) {
      (descriptor, temporary) = try createBeside(mode: 0o600)
    } catch {
      // No disk space is an error; no right to create files in the folder is none.
      guard [.EACCES, .EPERM, .ENAMETOOLONG].contains(error.code) else { throw error }
      return false
    }
    guard
      FileStatus(descriptor)?.hasOwner(of: old) == true
        || fchown(descriptor, old.owner, old.group) == 0,
      // Without the set-id bits, which a write clears too.
      fchmod(descriptor, old.mode & ~(S_ISUID | S_ISGID)) == 0
    else {
      close(descriptor)
      temporary.remove()
      return false
    }
    try temporary.fill(descriptor, with: bytes)
    do throws(POSIXError) {
      try temporary.move(to: self)
      return true
    } catch {
      // A mount point, or a file of another user in a folder with the sticky bit.
      guard [.EBUSY, .EPERM, .EACCES, .EXDEV].contains(error.code) else { throw error }
      return false
    }
  }

  private func write(_ bytes: [UInt8], flags: Int32) throws(POSIXError) {
    let descriptor = try openForWriting(flags: flags)
    defer { close(descriptor) }
    if let status = FileStatus(descriptor), status.mode & (S_ISUID | S_ISGID) != 0 {
      // A write by root would keep them.
      _ = fchmod(descriptor, status.mode & ~(S_ISUID | S_ISGID))
    }
    try Descriptor(number: descriptor).writeAll(bytes)
  }

  /// Opens the file; a fifo once it has a reader, or not when the task is cancelled.
  private func openForWriting(flags: Int32) throws(POSIXError) -> Int32 {
    while true {
      // A blocking open of a fifo could not be cancelled.
      let descriptor = withCString {
        open($0, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o666)
      }
      if descriptor >= 0 { return descriptor }
      if errno != ENXIO { throw .current }
      if Task.isCancelled { throw POSIXError(.ECANCELED) }
      _ = poll(nil, 0, Descriptor.pollInterval)
    }
  }

  /// Creates a file in the same folder; its name is short, since the file's own may be as long as a
  /// name can be.
  private func createBeside(
    mode: mode_t
  ) throws(POSIXError) -> (descriptor: Int32, path: FilePath) {
    for _ in 0..<100 {
      let name = ".zerts." + String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = FilePath(bytes: folder + Array(name.utf8))
      let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
      if descriptor >= 0 { return (descriptor, path) }
      if errno != EEXIST { throw .current }
    }
    throw POSIXError(.EEXIST)
  }

  /// Writes and closes a temporary file, which is removed when that fails.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(POSIXError) {
    defer { close(descriptor) }
    do throws(POSIXError) {
      try Descriptor(number: descriptor).writeAll(bytes)
    } catch {
      remove()
      throw error
    }
  }

  /// Renames a temporary file, which is removed when that fails.
  func move(to place: FilePath) throws(POSIXError) {
    guard withCString({ from in place.withCString { rename(from, $0) } }) != 0 else { return }
    let error = POSIXError.current
    remove()
    throw error
  }

  func remove() { _ = withCString { unlink($0) } }
}

extension Descriptor {
  /// Writes all of the bytes; throws `ECANCELED` when the task is cancelled.
  fileprivate func writeAll(_ bytes: [UInt8]) throws(POSIXError) {
    if let code = write(bytes) { throw POSIXError(code) }
  }
}
