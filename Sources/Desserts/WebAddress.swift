public import Platform

/// An http or https address: the one rule for what is asked, followed and shown.
///
/// The host is ASCII, and an internationalized name is written as `xn--…`: the library that
/// connects would read a host such as `１２７.0.0.1` as another one than whoever has checked it. The
/// rest may have letters of any script. Nothing in it is invisible, and nothing ends an address
/// early.
public struct WebAddress: Hashable, Sendable {
  /// The address as it was written, without a user and a password.
  public let text: String
  /// The address as a URL, which has no user and no password.
  public let url: URL

  /// The longest address, in bytes; servers and browsers take no longer ones.
  private static let maximumLength = 2048

  /// Reads an address that a server gave for something else, to be followed or shown; nil for any
  /// other text.
  ///
  /// One with a user or a password is refused: they make it look like the address of another host.
  public init?(_ text: String) {
    guard text.unicodeScalars.allSatisfy(\.mayStandInAddress),
      let parts = Parts(text), !parts.hasCredentials, let url = URL(string: text)
    else { return nil }
    self.text = text
    self.url = url
  }

  /// Reads the address of an API that a person gave; nil for any other text.
  ///
  /// The text is a URL as it stands, without a query and a fragment.
  public init?(api text: String) {
    guard let parts = Parts(text), !parts.hasCredentials,
      let url = URL(string: text, encodingInvalidCharacters: false),
      url.query() == nil, url.fragment() == nil
    else { return nil }
    self.text = text
    self.url = url
  }

  /// Reads the absolute address that a redirect leads to; nil for any other text.
  ///
  /// A user and a password are left out of it.
  public init?(redirect text: String) {
    guard let parts = Parts(text) else { return nil }
    let address = parts.withoutCredentials
    // The second way escapes the escapes too, which only helps where there is something to escape.
    let url = URL(string: address, encodingInvalidCharacters: false) ?? URL(string: address)
    guard let url else { return nil }
    self.text = address
    self.url = url
  }

  /// Whether what is said at `url` to be at `next` is fetched from there: not from https to http,
  /// nor to another scheme.
  public static func mayLead(from url: URL, to next: URL) -> Bool {
    switch next.scheme?.lowercased() {
    case "https": true
    case "http": url.scheme?.lowercased() == "http"
    default: false
    }
  }

  /// Whether a text is an authority, as it stands behind the `//` of a URL, without a user: a host
  /// and, behind a colon, perhaps a port.
  public static func isHostAndPort(_ text: some StringProtocol) -> Bool {
    let host: Substring.UTF8View
    let port: Substring.UTF8View
    let bytes = Substring(text).utf8
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
      host = bytes[bytes.index(after: bytes.startIndex)..<end]
      port = bytes[bytes.index(after: end)...]
      guard isIPv6(host) else { return false }
    } else {
      host = bytes.prefix { $0 != UInt8(ascii: ":") }
      port = bytes[host.endIndex...]
      guard isName(host) else { return false }
    }
    return port.isEmpty || port.first == UInt8(ascii: ":") && isPort(port.dropFirst())
  }

  /// A text that is no address, to be named in a message: what may be a password is not repeated.
  public static func redacted(_ text: String) -> String {
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
    guard let mark = text.firstRange(of: "://"), mark.upperBound <= at,
      text[..<mark.lowerBound].utf8.allSatisfy({ $0.isLetterOrDigit || "+.-".utf8.contains($0) })
    else { return "…" + text[at...] }
    return text[..<mark.upperBound] + "…" + text[at...]
  }
}

extension String {
  /// This text when it is an address that can be followed and shown.
  public var webAddress: String? { WebAddress(self)?.text }
}

extension WebAddress {
  /// An address taken apart.
  private struct Parts {
    private let scheme: Substring
    private let user: Substring?
    private let hostAndPort: Substring
    private let rest: Substring

    /// Takes an address apart; nil when it is not one of http or https with a host.
    init?(_ text: String) {
      guard text.utf8.count <= WebAddress.maximumLength, let mark = text.firstRange(of: "://"),
        ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
      else { return nil }
      scheme = text[..<mark.lowerBound]
      let bytes = text.utf8[mark.upperBound...]
      let authority = text[..<(bytes.firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex)]
        .suffix(from: mark.upperBound)
      rest = text[authority.endIndex...]
      if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
        user = authority[..<at]
        hostAndPort = authority[authority.utf8.index(after: at)...]
      } else {
        user = nil
        hostAndPort = authority
      }
      guard WebAddress.isHostAndPort(hostAndPort) else { return nil }
    }

    var hasCredentials: Bool { user != nil }

    var withoutCredentials: String { "\(scheme)://\(hostAndPort)\(rest)" }
  }

  private static func isIPv6(_ host: Substring.UTF8View) -> Bool {
    var address = in6_addr()
    return unsafe inet_pton(AF_INET6, String(Substring(host)), &address) == 1
  }

  /// Whether this is labels of letters, digits, `-` and `_`, of which IPv4 addresses are made too.
  private static func isName(_ host: Substring.UTF8View) -> Bool {
    // One dot at the end says that the name is whole.
    let name = host.last == UInt8(ascii: ".") ? host.dropLast() : host
    return name.count <= 253
      && name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { label in
          (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
            && label.last != UInt8(ascii: "-")
            && label.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
        }
  }

  /// Whether this is a port; an empty text stands for the scheme's usual one.
  private static func isPort(_ port: Substring.UTF8View) -> Bool {
    port.isEmpty
      || port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        && (1...65535).contains(Int(Substring(port)) ?? 0)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var mayStandInAddress: Bool {
    switch self {
    // Characters that end an address in a text, or cannot stand in one.
    case "<", ">", "\"", "\\", "^", "`", "{", "|", "}": false
    default: isGraphic
    }
  }
}
