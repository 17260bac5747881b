import CurlNetwork
import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Shell

extension DessertLoader {
  /// The loader that the options ask for, and where its desserts come from in a few words.
  static func named(
    by options: Options
  ) throws(WrongUse) -> (loader: DessertLoader, source: String) {
    switch options.network {
    case .live:
      let client = HTTPClient.curl(timeout: options.timeout, userAgent: "zerts/\(Zerts.version)")
      return (.mealDB(at: options.api, through: client), options.api.absoluteString)
    case .demo:
      guard let script = try? NetworkScript.demo() else { throw .brokenDemo }
      return (.scripted(script, options), "the built-in desserts (--demo)")
    case .script(let path):
      return (.scripted(try .open(path), options), "the network script \(path.text)")
    }
  }

  private static func scripted(_ script: NetworkScript, _ options: Options) -> DessertLoader {
    let network = ScriptedNetwork(script, timeout: options.timeout)
    return .mealDB(at: options.api, through: network.client)
  }
}

extension NetworkScript {
  /// The network script in a file, with all the files it names.
  fileprivate static func open(_ path: FilePath) throws(WrongUse) -> NetworkScript {
    let script: Data
    do {
      script = Data(try path.read(atMost: maximumSize))
    } catch {
      throw .unreadableNetwork(path, error.code)
    }
    do {
      return try NetworkScript(parsing: script) { (name) throws(POSIXError) in
        let isAbsolute = name.hasPrefix("/")
        let folder = isAbsolute ? [] : path.bytes[...(path.bytes.lastIndex(of: slash) ?? -1)]
        return Data(try FilePath(bytes: folder + Array(name.utf8)).read(atMost: maximumSize))
      }
    } catch {
      throw .network(path, error)
    }
  }

  /// The longest network script, and the longest file that it names: well above what a server may
  /// answer with, so that too long an answer can be scripted.
  private static let maximumSize = 64 << 20
  private static let slash = UInt8(ascii: "/")
}
