import Desserts
import MealDB
import Platform

/// The proxy through which a host is asked, as the usual environment variables have it.
///
/// libcurl would find it by itself, by the same rules. But it does not tell whether it did, so that
/// a proxy that refuses could not be told from a server that does.
struct Proxy: Hashable {
  /// The address as the environment has it.
  let address: String
  /// Whether libcurl can use the address.
  let isValid: Bool
  /// The proxy as messages name it, without a password.
  let name: String

  /// The proxy for a URL; nil when there is none for it, and always for this machine itself.
  init?(for url: URL, environment: (String) -> String? = System.variable) {
    guard let host = url.host(percentEncoded: false), !url.isLoopback,
      let address = Self.variables(for: url).lazy.compactMap(environment).first
    else { return nil }
    let exceptions = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
    if Self.isExcepted(host, by: exceptions) { return nil }
    self.address = address
    let (scheme, authority) = Self.parts(of: address)
    isValid = Self.schemes.contains(scheme.lowercased()) && WebAddress.isHostAndPort(authority)
    name = isValid ? String(authority) : WebAddress.redacted(address)
  }

  private static let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  /// The scheme of an address, http where it has none, and its host with the port.
  private static func parts(of address: String) -> (scheme: Substring, authority: Substring) {
    let mark = address.firstRange(of: "://")
    let authority = address[(mark?.upperBound ?? address.startIndex)...].prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    return (mark.map { address[..<$0.lowerBound] } ?? "http", host ?? authority)
  }

  /// `HTTP_PROXY` is not read, as curl does not: in a CGI script it is a header of the request.
  private static func variables(for url: URL) -> [String] {
    switch url.scheme?.lowercased() {
    case "http": ["http_proxy", "all_proxy", "ALL_PROXY"]
    default: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    }
  }

  /// Whether a host is in a list of names and addresses.
  ///
  /// A name means all hosts below it too; an address may say how many of its bits count:
  /// `10.0.0.0/8`.
  private static func isExcepted(_ host: String, by exceptions: String) -> Bool {
    if exceptions == "*" { return true }
    let host = bare(host)
    let address = Address(host)
    return exceptions.split { $0 == "," || $0.isWhitespace }.contains { exception in
      guard let address else {
        let name = bare(exception)
        return host == name || host.hasSuffix(".\(name)")
      }
      return address.isIn(exception)
    }
  }

  /// A name in lower case, without brackets and the dots at its edges.
  private static func bare(_ name: some StringProtocol) -> String {
    String(name.lowercased().trimmed { "[].".contains($0) })
  }

  /// An address of either family.
  private struct Address: Equatable {
    let bytes: [UInt8]

    init?(_ text: some StringProtocol) {
      let name = Proxy.bare(text)
      var bytes = [UInt8](repeating: 0, count: 16)
      if inet_pton(AF_INET, name, &bytes) == 1 {
        self.bytes = Array(bytes.prefix(4))
      } else if inet_pton(AF_INET6, name, &bytes) == 1 {
        self.bytes = bytes
      } else {
        return nil
      }
    }

    /// Whether this is the address `exception`, or in the network that it is.
    func isIn(_ exception: Substring) -> Bool {
      let parts = exception.split(separator: "/", maxSplits: 1)
      guard let network = parts.first.flatMap({ Address($0) }),
        network.bytes.count == bytes.count
      else { return false }
      guard parts.count == 2 else { return network == self }
      guard let bits = Int(parts[1]), (0...bytes.count * 8).contains(bits) else { return false }
      return (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> (bit % 8)
        return bytes[bit / 8] & mask == network.bytes[bit / 8] & mask
      }
    }
  }
}
