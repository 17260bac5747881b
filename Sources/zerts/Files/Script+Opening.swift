import Platform
import Shell

extension Script {
  /// Reads the script in a file; a relative path is meant from a folder, which has its slash.
  static func open(_ path: FilePath, in folder: [UInt8] = []) throws(ScriptFailure) -> Script {
    let file = path.expandingHome.relative(to: folder)
    let status = file.status
    if status?.isDevice == true { throw .device }
    let bytes: [UInt8]
    do throws(POSIXError) {
      bytes = try file.read(atMost: maximumSize)
    } catch {
      throw error.code == .EFBIG ? .tooLarge : .unreadable(error.code)
    }
    let folder = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { slash in
      String(decoding: path.bytes[..<Swift.max(slash, 1)], as: UTF8.self)
    }
    return Script(name: path.text, identity: status?.identity, folder: folder, bytes: bytes)
  }
}
