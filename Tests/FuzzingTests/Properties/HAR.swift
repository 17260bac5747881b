import Foundation
import ScriptedNetwork

extension Property {
  /// A HAR file becomes a network script, which parses to the same script when it is printed.
  static let har = Property(name: "har") { input in
    var names: [String] = []
    let script: NetworkScript
    do throws(HARError) {
      script = try NetworkScript(har: Data(input), keepsTimes: true) { (name) throws(POSIXError) in
        names.append(name)
        return Data(name.utf8)
      }
    } catch {
      return
    }
    try require(!names.contains { $0.contains("/") }, "\(names) are beside the file")
    let written = script.rules.map { "\($0)\n" }.joined()
    let again = try NetworkScript(parsing: Data(written.utf8)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }
    try require(again == script, "\(script) is written as \(written.debugDescription)")
  }
}
