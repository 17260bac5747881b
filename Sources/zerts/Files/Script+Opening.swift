import Foundation
import Shell

extension Script {
  /// The script in a file, read in full.
  ///
  /// A path that starts with `~/` is meant from the home folder.
  static func open(_ path: FilePath) throws(ScriptFailure) -> Script {
    let file = path.expandingHome
    let bytes: [UInt8]
    do throws(POSIXError) {
      if try file.isDevice { throw POSIXError(.ENOTBLK) }
      bytes = try file.read(atMost: maximumSize)
    } catch {
      switch error.code {
      case .EFBIG: throw .tooLarge
      case .ENOTBLK: throw .device
      case let code: throw .unreadable(code)
      }
    }
    let folder = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { slash in
      String(decoding: path.bytes[..<Swift.max(slash, 1)], as: UTF8.self)
    }
    return Script(name: path.text, identity: file.identity, folder: folder, bytes: bytes)
  }
}
