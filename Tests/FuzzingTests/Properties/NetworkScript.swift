import Foundation
import ScriptedNetwork

extension Property {
  /// A network script that parses can be written so that it parses to the same, and a mistake is in
  /// one of its lines.
  static let networkScript = Property(name: "network-script") { input in
    let script: NetworkScript
    do throws(NetworkScript.Mistake) {
      script = try NetworkScript(parsing: Data(input)) { (name) throws(POSIXError) in
        if name.contains("/") { throw POSIXError(.ENOENT) }
        return Data(name.utf8)
      }
    } catch {
      let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return try require((1...lines.count).contains(error.line), "a mistake in line \(error.line)")
    }
    let written = script.rules.map(written).reduce(Data(), +)
    let again = try NetworkScript(parsing: written) { (name) throws(POSIXError) in
      Data(name.dropFirst("file ".count).utf8)
    }
    try require(again.rules.count == script.rules.count, "\(script) is \(again.rules.count) rules")
    for (rule, other) in zip(script.rules, again.rules) {
      let isSame = rule.pattern == other.pattern && rule.reply == other.reply
      // A fraction may be written with fewer digits than it has.
      let gap = rule.delay - other.delay
      try require(isSame && abs(gap / .microseconds(1)) <= 1, "\(rule) becomes \(other)")
    }
  }

  private static func written(_ rule: NetworkScript.Rule) -> Data {
    let pattern =
      switch rule.pattern {
      case .feed: "feed"
      case .details(let id): "details \(id)"
      case .anyDetails: "details *"
      case .anything: "*"
      }
    let seconds = rule.delay / .seconds(1)
    let line = "\(pattern) after \(String(format: "%.9f", seconds))s "
    switch rule.reply {
    case .offline: return Data("\(line)offline\r\n".utf8)
    case .refused: return Data("\(line)refused\r\n".utf8)
    case .lost: return Data("\(line)lost\r\n".utf8)
    case .timeout: return Data("\(line)timeout\r\n".utf8)
    case .answer(let status, let body):
      // What came from a file may look like the name of one.
      if body == Data("<".utf8) || body.starts(with: Data("< ".utf8)) {
        return Data("\(line)\(status) < file ".utf8) + body + Data("\r\n".utf8)
      }
      return Data("\(line)\(status) ".utf8) + body + Data("\r\n".utf8)
    }
  }
}
