import Foundation
import ScriptedNetwork

extension Property {
  /// Printing a network script and parsing it gives the same script; an error names one of its
  /// lines.
  static let networkScript = Property(name: "network-script") { input in
    let script: NetworkScript
    do throws(NetworkScript.ParsingError) {
      script = try NetworkScript(parsing: Data(input)) { (name) throws(POSIXError) in
        if name.contains("/") { throw POSIXError(.ENOENT) }
        return Data(name.utf8)
      }
    } catch {
      let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return try require((1...lines.count).contains(error.line), "a mistake in line \(error.line)")
    }
    let written = script.rules.map { "\($0)\r\n" }.joined()
    let again = try NetworkScript(parsing: Data(written.utf8)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }
    try require(again == script, "\(script) is written as \(written.debugDescription)")
  }
}
