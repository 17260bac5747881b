import Foundation
import ScriptedNetwork
import TestSupport
import Testing

struct NetworkScriptPrintingTests {
  @Test(
    arguments: [
      (.init(.feed, .fault(.offline)), "feed offline"),
      (.init(.anyDetails, .fault(.invalidCertificate)), "details * bad-certificate"),
      (.init(.picture(id: "5 2"), .fault(.forbiddenAddress)), #"picture "5 2" forbidden-address"#),
      (.init(.picture(id: "*"), .fault(.lost)), #"picture "*" lost"#),
      (.init(.anyPicture, .fault(.lost)), "picture * lost"),
      (.init(.anything, after: .seconds(2), .timeout()), "* after 2s timeout"),
      (
        .init(.feed, after: .milliseconds(150), .timeout(after: .seconds(15))),
        "feed after 0.15s timeout 15s"
      ),
      (.init(.feed, .timeout(after: .nanoseconds(100))), "feed timeout 0.0000001s"),
      (.init(.feed, at: "[::1]:8080", .tooLarge()), "feed at [::1]:8080 too-large"),
      (.init(.details(id: "52893"), .tooLarge(limit: 16)), "details 52893 too-large 16"),
      (.init(.details(id: "5 2"), at: "", .fault(.lost)), #"details "5 2" at "" lost"#),
      (.init(.details(id: "*"), .fault(.lost)), #"details "*" lost"#),
      (.init(.details(id: "ü"), .fault(.lost)), "details ü lost"),
      (
        .init(.details(id: "\"\n\u{85}\u{1F370}\u{202E}"), .fault(.lost)),
        #"details "\"\u000a\u0085\ud83c\udf70\u202e" lost"#
      ),
      (
        .init(.feed, .namedFault(.missingLibrary, name: "libcurl.so.4")),
        "feed no-library libcurl.so.4"
      ),
    ] as [(NetworkScript.Rule, String)])
  func `writes a rule as a person would`(rule: NetworkScript.Rule, line: String) throws {
    #expect(rule.description == line)
    #expect(try parse(line) == [rule])
  }

  @Test(
    arguments: [
      (#"{"meals":[]}"#, #"{"meals":[]}"#), ("Größe ½", "Größe ½"), ("<html>", "<html>"),
      ("escapedly", "escapedly"), (" ", "escaped %20"), ("<", "escaped <"), ("< a", "escaped < a"),
      ("escaped", "escaped escaped"), ("escaped a", "escaped escaped a"),
      ("retry-after 1", "escaped retry-after 1"), (" a b ", "escaped %20a b%20"),
      ("\ta", "escaped %09a"), ("[]\n\n", "escaped []%0A%0A"), ("a\r\nb", "escaped a%0D%0Ab"),
      ("100%\u{7F}", "escaped 100%25%7F"), ("50 %", "escaped 50 %25"),
      ("\u{9B}31m", "escaped %C2%9B31m"), ("\u{A0}", "\u{A0}"), ("\u{0}", "escaped %00"),
    ])
  func `shows a body as it is, or escaped where that could be read in another way`(
    body: String, text: String
  ) throws {
    let rule = NetworkScript.Rule(.feed, .answer(status: 200, body: Data(body.utf8)))
    #expect(rule.description == "feed 200 \(text)")
    #expect(try parse(rule.description) == [rule])
  }

  @Test func `has no body where there is none, and escapes what is not UTF-8`() throws {
    let bytes: [UInt8] = [0x7B, 0xE9, 0xC3, 0xBC, 0xF0, 0x9F, 0x8D, 0x7D, 0xC3]
    let rules: [NetworkScript.Rule] = [
      .init(.feed, .answer(status: 9, retryAfter: 30, body: Data())),
      .init(.feed, .answer(status: 9, retryAfter: 30, body: Data(bytes))),
    ]
    let lines = ["feed 009 retry-after 30", "feed 009 retry-after 30 escaped {%E9ü%F0%9F%8D}%C3"]
    #expect(rules.map(\.description) == lines)
    #expect(try parse(lines.joined(separator: "\n")) == rules)
  }

  @Test(arguments: 0..<20)
  func `writes rules that are read as the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rules = (0..<500).map { _ in NetworkScript.Rule.random(using: &generator) }
    let script = rules.map { "\($0)\n" }.joined()
    #expect(try parse(script) == rules)
    #expect(try parse(script.replacing("\n", with: "\r\n")) == rules)
  }

  private func parse(_ text: String) throws -> [NetworkScript.Rule] {
    try NetworkScript(parsing: Data(text.utf8)) { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }.rules
  }
}

extension NetworkScript.Rule {
  /// Any rule, often one whose text could be parsed as another rule.
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let delays: [Duration] = [
      .zero, .seconds(2), .nanoseconds(Int64.random(in: 1...1_000_000_000_000, using: &generator)),
      Duration(secondsComponent: 999_999, attosecondsComponent: 999_999_999_999_999_999),
      Duration(secondsComponent: 0, attosecondsComponent: 1),
    ]
    let text = String.random(using: &generator)
    let patterns: [NetworkScript.Pattern] = [
      .feed, .anything, .anyDetails, .details(id: text), .details(id: "52893"),
    ]
    let delay = pick(delays, using: &generator)
    let host = Bool.random(using: &generator) ? String.random(using: &generator) : nil
    return Self(
      pick(patterns, using: &generator), after: delay, at: host, .random(using: &generator))
  }
}

extension NetworkScript.Reply {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let number =
      Int(truncatingIfNeeded: generator.next()) & .max >> Int.random(in: 1...60, using: &generator)
    let seconds = Double.random(in: 0...3600, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let times: [Duration?] = [nil, .seconds(15), .zero, .milliseconds(100), .seconds(seconds)]
      return .timeout(after: pick(times, using: &generator))
    case 1: return .tooLarge(limit: pick([nil, 0, number], using: &generator))
    case 2:
      let fault = pick(NetworkScript.NamedFault.allCases, using: &generator)
      return .namedFault(fault, name: .random(using: &generator))
    case 5:
      return .proxyAnswered(
        name: .random(using: &generator), status: Int.random(in: 0...999, using: &generator))
    case 3, 4: return .fault(pick(NetworkScript.Fault.allCases, using: &generator))
    default:
      return .answer(
        status: Int.random(in: 0...999, using: &generator),
        retryAfter: pick([nil, 0, number], using: &generator), body: .random(using: &generator))
    }
  }
}

extension String {
  fileprivate static func random(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "", "*", "#", "\"", "\\", " ", "\t", "\n", "\r", "\u{0}", "\u{7F}", "\u{9B}", "\u{2028}",
      "\u{FEFF}", "<", "< ", "escaped", "escaped ", "retry-after ", "%", "%0A", "at", "after",
      "200", "a", "ü",
      "\u{1F370}", "\u{301}", "{\"meals\":[]}", "\\u0041", "themealdb.com:443",
    ]
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      pick(pieces, using: &generator)
    }.joined()
  }
}

extension Data {
  fileprivate static func random(using generator: inout SeededGenerator) -> Data {
    if Bool.random(using: &generator) { return Data(String.random(using: &generator).utf8) }
    return Data(
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      })
  }
}

private func pick<Element>(
  _ elements: [Element], using generator: inout SeededGenerator
) -> Element {
  elements[Int.random(in: elements.indices, using: &generator)]
}
