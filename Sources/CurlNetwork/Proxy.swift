import Foundation

/// The proxy through which a host is asked, as the usual environment variables have it.
///
/// libcurl would find it by itself, and by the same rules. But it does not tell whether it did, so
/// that a proxy that refuses could not be told from a server that does.
struct Proxy: Hashable {
  /// How libcurl is told of it.
  let address: String

  /// The proxy for a URL; nil when there is none for it, and always for this machine itself.
  init?(for url: URL, environment: (String) -> String? = Self.environment) {
    guard let host = url.host(percentEncoded: false), !url.isLoopback,
      let address = Self.variables(for: url).lazy.compactMap(environment).first
    else { return nil }
    let exceptions = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
    if Self.isExcepted(host, by: exceptions) { return nil }
    self.address = address
  }

  /// The proxy as people name it, without a password.
  var name: String {
    let start = address.range(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { $0 != "/" }
    return String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
  }

  /// `HTTP_PROXY` is not among them: to a server's script it is a header of the client's.
  private static func variables(for url: URL) -> [String] {
    switch url.scheme?.lowercased() {
    case "http": ["http_proxy", "all_proxy", "ALL_PROXY"]
    default: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    }
  }

  /// A variable that is empty is as good as none.
  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a host is in a list of names, which mean all hosts below them too, and of addresses, of
  /// which `/8` and the like mean as many bits.
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
    name.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
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

    /// Whether it is an address, or has its first bits where it says how many: `10.0.0.0/8`.
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
