import Foundation
import ScriptedNetwork
import Testing

struct NetworkScriptParsingTests {
  @Test func `reads every pattern and every reply`() throws {
    let script = try NetworkScript(
      parsing: Data(
        #"""
        # the first load finds no network, a retry works, one recipe is broken
        feed            offline
        feed            200 < feed.json

          details 52893   after 2s 200 {"meals": [ ] }
        details *\#tafter 150ms 500 Internal Server Error
        details 7 refused
        details 7 lost
        details 8 204
        details 9 429 retry-after 30 Too Many Requests
        details 9 503 retry-after 0 < feed.json
        details 9 999 retry-after 7
        details 9 200 escaped  {%00%FF%0a %7f}
        details "5 2" at "a b" no-route
        details "*" after 1.5s at [::1]:8080 000 at
        details * timeout 0.5s
        details * too-large
        details * too-large 16
        details * no-library libcurl.so.4
        picture 7 200 < feed.json
        picture "*" forbidden-address
        picture * lost
        *               timeout
        """#.utf8), file: files(["feed.json": #"{"meals":null}"#]))
    #expect(
      script.rules == [
        .init(.feed, .fault(.offline)),
        .init(.feed, .answer(status: 200, body: Data(#"{"meals":null}"#.utf8))),
        .init(
          .details(id: "52893"), after: .seconds(2),
          .answer(status: 200, body: Data(#"{"meals": [ ] }"#.utf8))),
        .init(
          .anyDetails, after: .milliseconds(150),
          .answer(status: 500, body: Data("Internal Server Error".utf8))),
        .init(.details(id: "7"), .fault(.refused)),
        .init(.details(id: "7"), .fault(.lost)),
        .init(.details(id: "8"), .answer(status: 204, body: Data())),
        .init(
          .details(id: "9"),
          .answer(status: 429, retryAfter: 30, body: Data("Too Many Requests".utf8))),
        .init(
          .details(id: "9"),
          .answer(status: 503, retryAfter: 0, body: Data(#"{"meals":null}"#.utf8))),
        .init(.details(id: "9"), .answer(status: 999, retryAfter: 7, body: Data())),
        .init(
          .details(id: "9"),
          .answer(status: 200, body: Data([0x20, 0x7B, 0x00, 0xFF, 0x0A, 0x20, 0x7F, 0x7D]))),
        .init(.details(id: "5 2"), at: "a b", .fault(.noRoute)),
        .init(
          .details(id: "*"), after: .milliseconds(1500), at: "[::1]:8080",
          .answer(status: 0, body: Data("at".utf8))),
        .init(.anyDetails, .timeout(after: .milliseconds(500))),
        .init(.anyDetails, .tooLarge()),
        .init(.anyDetails, .tooLarge(limit: 16)),
        .init(.anyDetails, .namedFault(.missingLibrary, name: "libcurl.so.4")),
        .init(.picture(id: "7"), .answer(status: 200, body: Data(#"{"meals":null}"#.utf8))),
        .init(.picture(id: "*"), .fault(.forbiddenAddress)),
        .init(.anyPicture, .fault(.lost)),
        .init(.anything, .timeout()),
      ])
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "#\u{301} nothing", "\u{FEFF}# nothing"])
  func `reads a script without a rule`(text: String) throws {
    #expect(try parse(text).rules.isEmpty)
  }

  @Test func `reads lines that end in CRLF, and a byte-order mark`() throws {
    #expect(
      try parse("\u{FEFF}feed 200 a \r\n* lost\r\n").rules == [
        .init(.feed, .answer(status: 200, body: Data("a ".utf8))), .init(.anything, .fault(.lost)),
      ])
  }

  @Test(arguments: NetworkScript.Fault.allCases)
  func `reads every word for a fault`(fault: NetworkScript.Fault) throws {
    #expect(try parse("* \(fault.word) ").rules == [.init(.anything, .fault(fault))])
    #expect(throws: NetworkScript.ParsingError(line: 1, kind: .unknownReply("\(fault.word) 1"))) {
      try parse("* \(fault.word) 1")
    }
  }

  @Test(arguments: ["<html>", "escapedly", "100%", "retry-after-all", " < a", " escaped a"])
  func `takes a body that only looks like more for a body`(body: String) throws {
    #expect(
      try parse("feed 200 \(body)").rules == [
        .init(.feed, .answer(status: 200, body: Data(body.utf8)))
      ])
  }

  @Test func `keeps a body of any bytes`() throws {
    let body: [UInt8] = [0x20, 0x00, 0xFF, 0x1B, 0x20]
    let script = try NetworkScript(parsing: Data("feed 200 ".utf8) + body, file: files([:]))
    #expect(script.rules == [.init(.feed, .answer(status: 200, body: Data(body)))])
  }

  @Test func `reads a file once, however often it is named`() throws {
    var reads: [String] = []
    let script = try NetworkScript(parsing: Data("feed 200 < a b\n* 500 < a b".utf8)) {
      (name) throws(POSIXError) in
      reads.append(name)
      return Data("text".utf8)
    }
    #expect(reads == ["a b"])
    #expect(script.rules.map(\.reply).map(\.bodyText) == ["text", "text"])
  }

  @Test func `reads files up to a size together, each counted once`() throws {
    let files = files(["a": "12345", "b": "678"])
    let script = Data("feed 200 < a\n* 200 < b\nfeed 200 < a".utf8)
    #expect(try NetworkScript(parsing: script, maximumFiles: 8, file: files).rules.count == 3)
    #expect(throws: NetworkScript.ParsingError(line: 2, kind: .tooLargeFiles(limit: 7))) {
      try NetworkScript(parsing: script, maximumFiles: 7, file: files)
    }
  }

  @Test(
    arguments: [
      ("150ms", .milliseconds(150)), ("2s", .seconds(2)), (".5s", .milliseconds(500)),
      ("0.0001ms", .nanoseconds(100)), ("1000000s", .seconds(1_000_000)), ("0s", .zero),
      (
        "999999999.5ms",
        Duration(secondsComponent: 999_999, attosecondsComponent: 999_500_000_000_000_000)
      ),
      ("1.s", .seconds(1)), ("1000000.1s", nil), ("1000000001ms", nil), (".s", nil),
      ("1.2.3s", nil), ("99999999999999999999s", nil), ("1", nil), ("ms", nil),
    ] as [(String, Duration?)])
  func `reads durations up to a million seconds`(text: String, duration: Duration?) throws {
    let rules = try? parse("feed after \(text) lost").rules
    #expect(rules == duration.map { [.init(.feed, after: $0, .fault(.lost))] })
  }

  @Test(
    arguments: [
      ("food 200", .unknownPattern("food")), ("details", .unknownPattern("details")),
      ("picture", .unknownPattern("picture")),
      ("feed", .missingReply), ("* after 2s", .missingReply),
      ("feed maybe", .unknownReply("maybe")),
      ("feed 99", .unknownReply("99")), ("feed 1000 x", .unknownReply("1000")),
      ("feed 0200", .unknownReply("0200")), ("feed +20 x", .unknownReply("+20")),
      ("feed offline now", .unknownReply("offline now")), ("feed after", .badDuration("")),
      ("feed after 2 200", .badDuration("2")), ("feed after -2s 200", .badDuration("-2s")),
      ("feed after infs 200", .badDuration("infs")), ("feed after 1e9s 200", .badDuration("1e9s")),
      ("feed after s 200", .badDuration("s")), ("feed after 0x1s 200", .badDuration("0x1s")),
      ("feed at", .missingWord(after: "at")), ("feed at 500", .missingReply),
      ("feed at x after 2s lost", .unknownReply("after")),
      ("feed no-library", .missingWord(after: "no-library")),
      ("feed proxy-answered p", .missingWord(after: "proxy-answered")),
      ("feed proxy-answered p 7", .badNumber("7")),
      ("feed proxy-answered p 407 x", .unknownReply("proxy-answered p 407 x")),
      ("feed no-library a b", .unknownReply("no-library a b")),
      ("feed timeout 2", .badDuration("2")), ("feed timeout 2s 3", .unknownReply("timeout 2s 3")),
      ("feed too-large -1", .badNumber("-1")),
      ("feed too-large 1 2", .unknownReply("too-large 1 2")),
      ("feed 429 retry-after soon x", .badNumber("soon")), ("feed 429 retry-after", .badNumber("")),
      ("feed 200 escaped %", .badEscape), ("feed 200 escaped a%0", .badEscape),
      ("feed 200 escaped %+1", .badEscape), ("feed 200 escaped %%41", .badEscape),
      (#"feed at "a b lost"#, .badQuotes), (#"feed at "a"b lost"#, .badQuotes),
      (#"details "\x" lost"#, .badQuotes), ("feed 200 <", .missingFile),
      ("feed 200 <  ", .missingFile),
      ("feed 200 < none.json", .unreadableFile("none.json", reason: .ENOENT)),
    ] as [(String, NetworkScript.ParsingError.Kind)])
  func `names the line of a mistake`(line: String, kind: NetworkScript.ParsingError.Kind) {
    #expect(throws: NetworkScript.ParsingError(line: 3, kind: kind)) {
      try parse("# a comment\nfeed 200\n\(line)\n* lost")
    }
  }

  @Test func `names the line that is not UTF-8`() {
    #expect(throws: NetworkScript.ParsingError(line: 1, kind: .notUTF8)) {
      try NetworkScript(parsing: Data([0x66, 0xFF, 0x20]), file: files([:]))
    }
  }

  private func parse(_ text: String) throws -> NetworkScript {
    try NetworkScript(parsing: Data(text.utf8), file: files([:]))
  }

  private func files(
    _ contents: [String: String]
  ) -> (String) throws(POSIXError) -> Data {
    { (name) throws(POSIXError) in
      guard let text = contents[name] else { throw POSIXError(.ENOENT) }
      return Data(text.utf8)
    }
  }
}

extension NetworkScript.Reply {
  fileprivate var bodyText: String? {
    guard case .answer(_, _, let body) = self else { return nil }
    return String(decoding: body, as: UTF8.self)
  }
}
