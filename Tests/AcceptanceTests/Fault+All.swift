import Foundation
import TestSupport

extension Fault {
  static let all: [Fault] =
    connection + http + statuses + statusesWithFaults + redirects + bodies + compression + json
    + shapes

  private static let lost = Verdict.noConnection("the connection was lost")
  private static let noAnswer = Verdict.noConnection("no answer in 1.5 s")
  private static let notHTTP = Verdict.invalidData("the answer is not proper HTTP")
  private static let notJSON = Verdict.invalidData("the answer is not JSON")
  private static let notUTF8 = Verdict.invalidData("the answer is not UTF-8")
  private static let notDecompressed = Verdict.invalidData("the answer cannot be decompressed")
  private static let cutShort = Verdict.invalidData("the answer is cut short")
  private static let tooLong = Verdict.invalidData("the answer is longer than 16 MiB")
  private static let oddShape = Verdict.invalidData("the answer has an unexpected shape")
  private static let noItem = Verdict.invalidData("no item has an id and a name")
  private static let noMeal = Verdict.invalidData("no dessert has the id 72")

  private static let head = "HTTP/1.1 200 OK\r\n"
  private static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

  /// The connection fails, at every moment.
  private static let connection: [Fault] = [
    Fault(
      "refused", .noConnection("it refused"), host: Unheard.host,
      .redirect(to: "http://\(Unheard.host)/")),
    Fault("closed at once", lost, .drop),
    Fault("closed in the first line", lost, .raw("HTTP/1.")),
    Fault("closed among the headers", lost, .raw(head + "Content-Le")),
    Fault("closed in the body", lost, .raw(head + "Content-Length: 100\r\n\r\n{\"meals\":")),
    Fault("closed in a chunk", lost, .raw(chunked + "20\r\n{\"meals\":")),
    Fault("closed between chunks", lost, .raw(chunked + "9\r\n{\"meals\":\r\n")),
    Fault("reset before the answer", lost, .drop.thenReset()),
    Fault("reset among the headers", lost, .raw(head + "Content-Le").thenReset()),
    Fault(
      "reset in the body", lost,
      .raw(head + "Content-Length: 100\r\n\r\n{\"meals\":").thenReset()),
    Fault("no TLS", .noConnection("no secure connection could be made")) { request in
      .redirect(to: "https://\(request.headers["host"] ?? "")/")
    },
    Fault("silence", noAnswer, timeout: "1.5", .hang),
    Fault("silence after the headers", noAnswer, timeout: "1.5", .head(200).thenHang()),
    Fault(
      "a byte every half second", noAnswer, timeout: "1.5",
      .head(200).thenForever(Data("x".utf8), every: .milliseconds(500))),
    Fault(
      "a header's byte every half second", noAnswer, timeout: "1.5",
      .raw(head + "X-Slow: ").thenForever(Data("x".utf8), every: .milliseconds(500))),
  ]

  /// The server does not keep to HTTP.
  private static let http: [Fault] = [
    Fault("SSH", notHTTP, .raw("SSH-2.0-OpenSSH_9.2\r\n")),
    Fault("HTTP/0.9", notHTTP, .raw(Fixtures.feed)),
    Fault("HTTP/9.9", notHTTP, .raw("HTTP/9.9 200 OK\r\n\r\n" + Fixtures.feed)),
    Fault("noise", notHTTP, .raw(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167) }))),
    Fault(
      "one header without end", notHTTP,
      .raw(head + "X-Long: ").thenForever(Data(repeating: 0x78, count: 1 << 16))),
    Fault(
      "headers without end", notHTTP,
      .raw(head).thenForever(Data("X-More: \(String(repeating: "x", count: 500))\r\n".utf8))),
    Fault(
      "10 MB of headers", notHTTP,
      .raw(
        Data(head.utf8)
          + Data(repeating: "X-More: \(String(repeating: "x", count: 990))\r\n", times: 10_000)
          + Data("\r\n".utf8) + Data(Fixtures.feed.utf8))),
    Fault(
      "100 Continue without end", notHTTP,
      .drop.thenForever(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))),
    Fault(
      "102 Processing without end, slowly", noAnswer, timeout: "1.5",
      .drop.thenForever(Data("HTTP/1.1 102 Processing\r\n\r\n".utf8), every: .milliseconds(100))),
    Fault(
      "101", .invalidData("it answered 101"),
      .raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n" + Fixtures.feed)),
    Fault(
      "101, and then silence", .invalidData("it answered 101"),
      .raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n").thenHang()),
    Fault("a length that is no number", notHTTP, .raw(head + "Content-Length: x\r\n\r\n{}")),
    Fault("a length below zero", notHTTP, .raw(head + "Content-Length: -5\r\n\r\n{}")),
    Fault("a chunk without a size", notHTTP, .raw(chunked + "xyz\r\n{}\r\n0\r\n\r\n")),
    Fault(
      "a chunk of a size beyond range", notHTTP,
      .raw(chunked + "fffffffffffffffff\r\n{}\r\n0\r\n\r\n")),
    Fault(
      "a chunk longer than its size", notHTTP, .raw(chunked + "2\r\n{\"meals\":[]}\r\n0\r\n\r\n")),
    Fault("a NUL behind the chunks", notHTTP, .raw(chunked + "0\r\nX: a\u{0}b\r\n\r\n")),
    Fault("a header that starts with a blank", notHTTP, .raw(head + " X: y\r\n\r\n{}")),
    Fault(
      "an unknown transfer encoding", notDecompressed,
      .raw(head + "Transfer-Encoding: zebra\r\n\r\n" + Fixtures.feed)),
  ]

  /// Statuses other than 200.
  private static let statuses: [Fault] = [
    plain(201), plain(204), plain(206), plain(300), plain(304), plain(400), plain(401), plain(403),
    plain(404), plain(407), plain(418), plain(429), plain(500), plain(503), plain(999),
    Fault(
      "401 with a challenge", .invalidData("it answered 401"),
      .status(401, headers: ["WWW-Authenticate": "Basic realm=\"desserts\""])),
    Fault(
      "407 with a challenge", .invalidData("it answered 407"),
      .status(407, headers: ["Proxy-Authenticate": "Basic realm=\"desserts\""])),
    Fault(
      "429 with Retry-After", .invalidData("it answered 429, and asks to wait 30 seconds"),
      .status(429, headers: ["Retry-After": "30"])),
    Fault(
      "503 with Retry-After", .invalidData("it answered 503, and asks to wait 1 second"),
      .status(503, headers: ["Retry-After": "1"])),
    Fault(
      "429 with a Retry-After of years", .invalidData("it answered 429"),
      .status(429, headers: ["Retry-After": "999999999"])),
  ]
  /// Statuses whose bodies are of no use either, and would have errors of their own.
  private static let statusesWithFaults: [Fault] = [
    broken("cut", .raw("HTTP/1.1 500 No\r\nContent-Length: 100\r\n\r\n{")),
    broken("that is reset", .raw("HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\n{").thenReset()),
    broken("without end", .head(500).thenForever(blanks)),
    broken("that never comes", .head(500).thenHang()),
    broken("of 17 MiB", .status(500, body: Data(repeating: 0x20, count: 17 << 20))),
    broken(
      "that is said to be gzip",
      .status(500, headers: ["Content-Encoding": "gzip"], body: Data(Fixtures.feed.utf8))),
    broken(
      "in an unknown compression",
      .status(500, headers: ["Content-Encoding": "zebra"], body: Data(Fixtures.feed.utf8))),
  ]
  private static func broken(_ name: String, _ answer: LoopbackServer.Answer) -> Fault {
    Fault("500 with a body \(name)", .invalidData("it answered 500"), answer)
  }

  /// A status with a body that would be a good one.
  private static func plain(_ status: Int) -> Fault {
    let body = status == 204 || status == 304 ? "" : Fixtures.feed
    return Fault(
      "\(status)", .invalidData("it answered \(status)"), .status(status, body: Data(body.utf8)))
  }

  private static let redirects: [Fault] = [
    Fault("301 without a place", .invalidData("it answered 301"), .status(301)),
    Fault("301 to itself", .invalidData("it redirects too often")) { request in
      .redirect(to: request.target, status: 301)
    },
    Fault("302 to a file", elsewhere, .redirect(to: "file:///etc/hostname")),
    Fault("302 to another scheme", elsewhere, .redirect(to: "gopher://127.0.0.1/")),
    Fault("302 to a script", elsewhere, .redirect(to: "javascript:alert(1)")),
    Fault("302 to a bracket", nowhere, .redirect(to: "http://[::1")),
    Fault("302 to no host", nowhere, .redirect(to: "http:///")),
    Fault("302 to slashes", nowhere, .redirect(to: "//")),
    Fault("302 to a port beyond range", nowhere, .redirect(to: "http://127.0.0.1:99999/")),
    Fault("302 to a NUL", nowhere, .redirect(to: "http://%00/")),
    Fault("302 to a blank", nowhere, .redirect(to: "http://a b/x")),
    Fault("302 to another script's digits", nowhere, .redirect(to: "http://１２７.0.0.1/")),
    Fault(
      "302 to a host of 70 kB", nowhere,
      .redirect(to: "http://\(String(repeating: "a", count: 70_000))/")),
    Fault(
      "302 to a host that is not there", .noConnection("it refused"), host: Unheard.host,
      .redirect(to: "http://\(Unheard.host)/x", status: 308)),
  ]
  private static let nowhere = Verdict.invalidData("it redirects to what is no address")
  private static let elsewhere = Verdict.invalidData(
    "it redirects from https to http, or to another scheme")

  /// The body is no text, or the wrong length.
  private static let bodies: [Fault] = [
    Fault("empty", .invalidData("the answer is empty"), .json("")),
    Fault("blank", .invalidData("the answer is empty"), .json(" \r\n\t")),
    Fault("HTML", notJSON, .json("<!DOCTYPE html><title>Sorry</title>")),
    Fault("Latin-1", notUTF8, .json(Fixtures.feed.data(using: .isoLatin1) ?? Data())),
    Fault("UTF-16", notUTF8, .json(Fixtures.feed.data(using: .utf16) ?? Data())),
    Fault(
      "UTF-16 without a mark", notUTF8,
      .json(Fixtures.feed.data(using: .utf16LittleEndian) ?? Data())),
    Fault("NUL bytes", notJSON, .json("{\"meals\":\u{0}[]}")),
    Fault("nothing but NUL bytes", notJSON, .json(Data(count: 1000))),
    Fault(
      "a length that cuts the body", cutShort,
      .raw(head + "Content-Length: 50\r\n\r\n" + Fixtures.feed)),
    Fault("17 MiB", tooLong, .json(Data(repeating: 0x20, count: 17 << 20))),
    Fault(
      "a length of 1 TB", tooLong,
      .raw(head + "Content-Length: 1099511627776\r\n\r\n").thenForever(blanks)),
    Fault("a body without end", tooLong, .head(200).thenForever(blanks)),
    Fault(
      "chunks without end", tooLong,
      .raw(chunked).thenForever(Data("10000\r\n".utf8) + blanks + Data("\r\n".utf8))),
  ]
  private static let blanks = Data(repeating: 0x20, count: 1 << 16)

  private static let compression: [Fault] = [
    Fault(
      "plain text that is said to be gzip", notDecompressed,
      gzip(Data(Fixtures.feed.utf8))),
    Fault(
      "gzip with a wrong checksum", notDecompressed, gzip(damaged)
    ),
    Fault(
      "gzip that is cut", cutShort,
      gzip(Gzip.stored(Fixtures.feed).prefix(60))),
    Fault(
      "an unknown compression", notDecompressed,
      .status(200, headers: ["Content-Encoding": "zebra"], body: Data(Fixtures.feed.utf8))),
    Fault("a bomb in gzip", tooLong, gzip(bomb)),
  ]
  private static let bomb = Gzip.bomb(count: LongTests.count(64 << 20, long: 2 << 30))
  private static let damaged = {
    var body = Gzip.stored(Fixtures.feed)
    body[body.count - 8] ^= 1
    return body
  }()
  private static func gzip(_ body: Data) -> LoopbackServer.Answer {
    .status(200, headers: ["Content-Encoding": "gzip"], body: body)
  }

  private static let json: [Fault] = [
    Fault("cut JSON", cutShort, .json(#"{"meals":[{"idMeal":"7"#)),
    Fault("garbage behind JSON", notJSON, .json(Fixtures.feed + "}")),
    Fault("two answers in one", notJSON, .json(Fixtures.feed + Fixtures.feed)),
    Fault("a comma too many", notJSON, .json(#"{"meals":[],}"#)),
    Fault("NaN", notJSON, .json(#"{"meals":NaN}"#)),
    Fault("NaN for an id", notJSON, .json(#"{"meals":[{"idMeal":NaN,"strMeal":"Flan"}]}"#)),
    Fault("100,000 open brackets", oddShape, .json(#"{"meals":"# + brackets)),
    Fault(
      "100,000 brackets deep", oddShape,
      .json(#"{"meals":"# + brackets + String(repeating: "]", count: 100_000) + "}")),
    Fault("3,000,000 objects deep", oddShape, .json(objectsInObjects)),
  ]
  private static let objectsInObjects = Data(repeating: #"{"a":"#, times: 3_000_000)
  private static let brackets = String(repeating: "[", count: 100_000)

  private static let shapes: [Fault] = [
    Fault("no object", oddShape, .json("[]")),
    Fault("null", oddShape, .json("null")),
    Fault("no meals", oddShape, .json("{}")),
    Fault(
      "meals twice", oddShape, .json(#"{"meals":[{"idMeal":"72","strMeal":"Flan"}],"meals":7}"#)),
    Fault("meals as a text", oddShape, details: noMeal, .json(#"{"meals":"Invalid ID"}"#)),
    Fault("meals as a number", oddShape, .json(#"{"meals":7}"#)),
    Fault("meals as an object", oddShape, .json(#"{"meals":{"idMeal":"72"}}"#)),
    Fault("a list of null", noItem, details: oddShape, .json(#"{"meals":[null]}"#)),
    Fault("a list of lists", noItem, details: oddShape, .json(#"{"meals":[[],[[]]]}"#)),
    Fault("a list of texts", noItem, details: oddShape, .json(#"{"meals":["72","73"]}"#)),
    Fault("many nulls", noItem, details: oddShape, .json(nulls)),
    Fault("many empty objects", noItem, details: oddShape, .json(objects)),
    Fault("many empty lists", noItem, details: oddShape, .json(lists)),
    Fault("a million items", tooLong, .json(items)),
    Fault(
      "an id beyond range", noItem, details: oddShape,
      .json(#"{"meals":[{"idMeal":1e999,"strMeal":"Flan"}]}"#)),
    Fault(
      "blank ids and names", noItem, details: .invalidData("the details have no name"),
      .json(#"{"meals":[{"idMeal":"72","strMeal":" \u200b "},{"idMeal":" ","strMeal":"Flan"}]}"#)),
    Fault(
      "details of another meal", nil, details: .invalidData("it answered with the meal 71"),
      .json(Fixtures.details)),
    Fault("details that are null", nil, details: noMeal, .json(#"{"meals":null}"#)),
    Fault("an empty list of details", nil, details: noMeal, .json(#"{"meals":[]}"#)),
    Fault(
      "details without a recipe", nil,
      details: .invalidData("the details have no instructions"),
      .json(#"{"meals":[{"idMeal":"72","strMeal":"Éclair","strInstructions":"\r\n"}]}"#)),
  ]
  private static let many = LongTests.count(100_000, long: 1_000_000)
  private static let nulls = meals(many, of: "null")
  private static let objects = meals(many, of: "{}")
  private static let lists = meals(many, of: "[]")
  private static let items = meals(1_000_000, of: #"{"idMeal":"72","strMeal":"Éclair"}"#)
  private static func meals(_ count: Int, of item: String) -> Data {
    Data(#"{"meals":["#.utf8) + Data(repeating: item + ",", times: count - 1)
      + Data("\(item)]}".utf8)
  }
}

/// A port at which nobody listens, for as long as the tests run.
private enum Unheard {
  private static let port = try? UnheardPort()
  static var host: String { port.map { "127.0.0.1:\($0.url.port ?? 0)" } ?? "127.0.0.1:1" }
}

extension Data {
  /// A text, again and again.
  fileprivate init(repeating text: String, times count: Int) {
    var power = Data(text.utf8)
    self.init(capacity: power.count * count)
    // Doubled for each bit of the count, as a loop over millions takes its time.
    for bit in 0..<Int.bitWidth where count >> bit != 0 {
      if count >> bit & 1 == 1 { append(power) }
      power += power
    }
  }
}
