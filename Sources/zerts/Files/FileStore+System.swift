import MealDB
import Platform

extension FileStore {
  /// The files below a folder of this system.
  static func system(in root: FilePath) -> FileStore {
    @Sendable func path(_ name: String) -> FilePath { root.appending("/" + name) }
    return FileStore(
      read: { name, limit in
        let file = path(name)
        return file.status?.isRegular == true ? try? file.read(atMost: limit) : nil
      },
      date: { name in path(name).status.flatMap { $0.isRegular ? $0.writingDate : nil } },
      write: { (name, pieces) throws(POSIXError) in
        let file = path(name)
        let refusal = try file.makeFolders()
        do throws(POSIXError) {
          try file.create(pieces)
        } catch {
          throw error.code == .ENOENT ? refusal ?? error : error
        }
      },
      move: { (name, newName) throws(POSIXError) in try path(name).move(to: path(newName)) },
      remove: { name in path(name).remove() },
      files: { folder in path(folder).regularFiles })
  }
}

extension FilePath {
  fileprivate func appending(_ text: String) -> FilePath {
    FilePath(bytes: bytes + Array(text.utf8))
  }

  /// The regular files in this folder, in no order.
  fileprivate var regularFiles: [FileStore.File] {
    guard let stream = withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var files: [FileStore.File] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self),
        let status = appending("/" + name).status, status.isRegular
      else { continue }
      files.append(.init(name: name, size: status.size, date: status.writingDate))
    }
    return files
  }

  /// Makes the folders that the file is in, for this user alone.
  ///
  /// `mkdir` may report EROFS and EACCES for a folder that exists, so these do not end it. Returns
  /// the last of them, which is the reason if the file cannot be created.
  fileprivate func makeFolders() throws(POSIXError) -> POSIXError? {
    var refusal: POSIXError?
    for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "/") {
      let isMade = FilePath(bytes: Array(bytes[..<index])).withCString { mkdir($0, 0o700) == 0 }
      if isMade || [EEXIST, EISDIR].contains(errno) { continue }
      guard [EROFS, EACCES].contains(errno) else { throw refusal ?? .current }
      refusal = .current
    }
    return refusal
  }

  /// Writes a file that is not there yet, for this user alone.
  fileprivate func create(_ pieces: [[UInt8]]) throws(POSIXError) {
    let descriptor = withCString {
      Platform.open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    if descriptor < 0 { throw .current }
    var failure: POSIXErrorCode?
    for piece in pieces where failure == nil {
      failure = Descriptor(number: descriptor).write(piece)
    }
    if close(descriptor) != 0, failure == nil { throw .current }
    if let failure { throw POSIXError(failure) }
  }
}
