import Desserts
import MealDB
public import Platform

/// The reason why a HAR file cannot be read.
public enum HARError: Error, Hashable, Sendable {
  /// The file is not UTF-8.
  case notUTF8
  /// The file is not JSON.
  case notJSON
  /// The file ends before its JSON does.
  case cutShort
  /// Its JSON is nested deeper than is read.
  case tooDeep
  /// The file has more requests than this.
  case tooManyRequests(limit: Int)
  /// The file is JSON without a list of requests.
  case noEntries
  /// None of its requests has an answer for the feed, details or a picture.
  case noAnswers(requests: Int)
  /// The body of this request, counted from 1, says that it is base64 and is not.
  case badBase64(entry: Int)
  /// The body of a request is in this file, which cannot be read; `reason` is the system's.
  case unreadableFile(String, reason: POSIXErrorCode)
}

extension NetworkScript {
  /// Whether these bytes are meant as a HAR file: they start like an object of JSON, as no line of
  /// a network script does.
  public static func isHAR(_ bytes: some Collection<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    return start.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }

  /// Makes rules of what a browser or a proxy has saved as a HAR file.
  ///
  /// Each request for the feed, for details, or for a picture that one of them names becomes a
  /// rule, in the order of the file, whatever the host. Only the status and the body are kept, or
  /// why no answer came: no header and no cookie. Redirects are followed; a request without its
  /// body is left out, and so is one that was cancelled. `keepsTimes` makes each answer take as
  /// long as it took.
  ///
  /// `file` returns the bytes of a file beside the HAR file, in which Playwright can keep a body.
  public init(
    har: Data, keepsTimes: Bool = false, file: (_ name: String) throws(POSIXError) -> Data
  ) throws(HARError) {
    let (entries, count) = try HAREntry.all(in: har)
    let endpoints = try entries.endpoints(file: file)
    var rules: [Rule] = []
    for (entry, endpoint) in zip(entries, endpoints) {
      guard let endpoint, let reply = try entry.reply(file) else { continue }
      rules.append(
        Rule(endpoint.pattern, after: keepsTimes ? entry.duration : .zero, reply))
    }
    if rules.isEmpty { throw .noAnswers(requests: count) }
    self.init(rules: rules)
  }
}

extension HAREntry {
  fileprivate static func all(
    in har: Data
  ) throws(HARError) -> (list: [HAREntry], count: Int) {
    var body = HTTPBody(har)
    body.dropByteOrderMark()
    guard body.isUTF8 else { throw .notUTF8 }
    let entries: (list: [HAREntry], count: Int)?
    do {
      entries = try Self.entries(of: consume body)
    } catch {
      switch error {
      case .cutShort: throw .cutShort
      case .unexpectedShape: throw .tooDeep
      case .tooLarge(let limit): throw .tooManyRequests(limit: limit)
      default: throw .notJSON
      }
    }
    guard let entries else { throw .noEntries }
    return entries
  }

  fileprivate var duration: Duration {
    .milliseconds(Int(min(max(milliseconds, 0), 1_000_000_000).rounded()))
  }

  fileprivate var isRedirect: Bool {
    (300..<400).contains(status) && status != 304 && !redirect.isEmpty
  }

  /// Where this redirect leads.
  fileprivate var target: String? {
    URL(string: redirect, relativeTo: URL(string: url))?.absoluteString
  }

  /// The body; nil when it is not in the file.
  fileprivate func body(_ file: (String) throws(POSIXError) -> Data) throws(HARError) -> Data? {
    if let text {
      guard isBase64 else { return Data(text.utf8) }
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw .badBase64(entry: number)
      }
      return data
    }
    // The name comes from whoever made the file, and must not lead out of its folder.
    guard let name = self.file, !name.contains("/"), name != ".." else {
      return size == 0 ? Data() : nil
    }
    do throws(POSIXError) {
      return try file(name)
    } catch {
      throw .unreadableFile(name, reason: error.code)
    }
  }

  /// The reply that gives what came; nil when that is no answer to the request, or not in the file.
  fileprivate func reply(
    _ file: (String) throws(POSIXError) -> Data
  ) throws(HARError) -> NetworkScript.Reply? {
    if isRedirect { return nil }
    guard (1...999).contains(status) else { return NetworkScript.Reply(harFailure: failure ?? "") }
    let body = try body(file)
    switch status {
    case 200: return body.map { .answer(status: 200, body: $0) }
    // The browser had the body already.
    case 304: return body.flatMap { $0.isEmpty ? nil : .answer(status: 200, body: $0) }
    default: return .answer(status: status, body: body ?? Data())
    }
  }
}

extension [HAREntry] {
  /// The endpoint that each entry asks for; nil for requests that no loader makes.
  fileprivate func endpoints(
    file: (String) throws(POSIXError) -> Data
  ) throws(HARError) -> [Endpoint?] {
    // URLs that say nothing by themselves: where redirects lead, and the addresses of pictures.
    var known: [String: Endpoint] = [:]
    func endpoint(_ entry: HAREntry) -> Endpoint? {
      Endpoint(url: entry.url) ?? known[entry.url]
    }
    for entry in self {
      switch endpoint(entry) {
      case nil, .picture: continue
      case let endpoint?:
        if entry.isRedirect, let target = entry.target {
          known[target] = endpoint
        } else if let body = try entry.body(file) {
          for (url, id) in body.pictures { known[url] = .picture(id: id) }
        }
      }
    }
    // Pictures can be asked for before the details that name them, and can be redirected too.
    for entry in self where entry.isRedirect {
      if case .picture(let id)? = endpoint(entry), let target = entry.target {
        known[target] = .picture(id: id)
      }
    }
    return map(endpoint)
  }
}

extension Endpoint {
  /// The endpoint of a URL of TheMealDB's API, on any host.
  fileprivate init?(url: String) {
    guard let components = URLComponents(string: url), let items = components.queryItems else {
      return nil
    }
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    switch components.path.split(separator: "/").last {
    case "filter.php" where value("c")?.lowercased() == "dessert": self = .feed
    case "lookup.php":
      guard let id = value("i"), !id.isEmpty else { return nil }
      self = .details(id: id)
    default: return nil
    }
  }
}

extension Data {
  /// The addresses of the pictures that this answer names, with the ids of their meals.
  fileprivate var pictures: [(url: String, id: String)] {
    var pictures: [(url: String, id: String)] = []
    let body = HTTPBody(self)
    guard body.isUTF8 else { return [] }
    // The mapper says what is wrong with an answer, when it is played.
    try? JSONReader.read(body) { (reader) throws(JSONReader.Defect) in
      try reader.members { (reader, key) throws(JSONReader.Defect) in
        guard key == "meals", try reader.kind() == .array else { return try reader.skip() }
        try reader.array { (reader) throws(JSONReader.Defect) in
          var url: String?
          var id: String?
          try reader.members { (reader, key) throws(JSONReader.Defect) in
            switch key {
            case "strMealThumb": url = try reader.textOrNumber()
            case "idMeal": id = try reader.textOrNumber()
            default: try reader.skip()
            }
          }
          if let url, let id { pictures.append((url, id)) }
        }
      }
    }
    return pictures
  }
}

extension NetworkScript.Reply {
  /// The fault that the text of the tool that saved the request tells of; nil when the request was
  /// cancelled.
  fileprivate init?(harFailure text: String) {
    let text = text.lowercased()
    func says(_ words: String...) -> Bool { words.contains { text.contains($0) } }
    if says("abort", "cancel", "blocked_by", "client disconnect") { return nil }
    self =
      if says("timed_out", "timeout", "timed out") {
        .timeout()
      } else if says("name_not_resolved", "unknown_host", "name or service", "nodename") {
        .fault(.offline)
      } else if says("internet_disconnected", "network_changed", "error_offline") {
        .fault(.networkDown)
      } else if says("refused", "connect call failed") {
        .fault(.refused)
      } else if says("unreachable", "no route") {
        .fault(.noRoute)
      } else if says("err_cert", "certificate") {
        .fault(.invalidCertificate)
      } else if says("ssl", "tls") {
        .fault(.noSecureConnection)
      } else if says("too_many_redirects", "redirect_loop") {
        .fault(.tooManyRedirects)
      } else if says("invalid_http_response", "http2_protocol") {
        .fault(.notHTTP)
      } else if says("content_decoding", "invalid_content_encoding") {
        .fault(.badCompression)
      } else {
        .fault(.lost)
      }
  }
}
