import Platform
import Shell

extension FileName {
  /// The files in a folder, for completion.
  ///
  /// Names that are not UTF-8 cannot be typed, and are left out.
  static func inFolder(_ folder: String) -> [FileName] {
    let path = FilePath(folder.isEmpty ? "./" : folder).expandingHome
    guard let stream = path.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." else {
        continue
      }
      let isFolder = FilePath(bytes: path.bytes + bytes).status?.isFolder ?? false
      names.append(FileName(name, isFolder: isFolder))
    }
    return names
  }
}
