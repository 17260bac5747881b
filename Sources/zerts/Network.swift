import CurlNetwork
import Foundation
import MealDB
import ScriptedNetwork

/// The network that the options ask for.
struct Network {
  let client: HTTPClient
  /// Where its desserts come from, in a few words.
  let source: String
  /// The files that it was read from.
  let files: [FilePath]

  init(_ options: Options) throws(WrongUse) {
    switch options.network {
    case .live:
      client = .curl(timeout: options.timeout, userAgent: "zerts/\(Zerts.version)")
      source = options.api.absoluteString
      files = []
    case .demo:
      guard let script = try? NetworkScript.demo() else { throw .brokenDemo }
      client = ScriptedNetwork(script, timeout: options.timeout).client
      source = "the built-in desserts (--demo)"
      files = []
    case .script(let path):
      let (script, files) = try NetworkScript.open(path)
      client = ScriptedNetwork(script, timeout: options.timeout).client
      source = "the network script \(path.text)"
      self.files = files
    }
  }
}

extension NetworkScript {
  /// The network script in a file, with all the files it names, and which files these are.
  fileprivate static func open(
    _ path: FilePath
  ) throws(WrongUse) -> (script: NetworkScript, files: [FilePath]) {
    let bytes: Data
    do {
      bytes = Data(try path.read(atMost: path.isRegular ? maximumRecording : maximumSize))
    } catch {
      throw .unreadableNetwork(path, error.code)
    }
    var files = [path]
    do {
      let script = try NetworkScript(parsing: bytes) { (name) throws(POSIXError) in
        let isAbsolute = name.hasPrefix("/")
        let folder = isAbsolute ? [] : path.bytes[...(path.bytes.lastIndex(of: slash) ?? -1)]
        let file = FilePath(bytes: folder + Array(name.utf8))
        files.append(file)
        return Data(try file.read(atMost: maximumSize))
      }
      return (script, files)
    } catch {
      throw .network(path, error)
    }
  }

  /// The longest network script, and the longest file that it names: well above what a server may
  /// answer with, so that too long an answer can be scripted.
  private static let maximumSize = 64 << 20
  /// The longest network script in a regular file, which may be a recording of many answers, and
  /// which unlike a device has an end.
  private static let maximumRecording = 1 << 30
  private static let slash = UInt8(ascii: "/")
}
