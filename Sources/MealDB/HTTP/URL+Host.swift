public import Platform

extension URL {
  /// The host as messages name it: with its port when the URL names one.
  public var hostAndPort: String {
    var name = host(percentEncoded: false) ?? absoluteString
    if name.contains(":"), !name.hasPrefix("[") { name = "[\(name)]" }
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The URL without the user and the password that it may carry.
  package var withoutCredentials: URL {
    guard user(percentEncoded: true) != nil || password(percentEncoded: true) != nil,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.user = nil
    components.password = nil
    return components.url ?? self
  }

  /// Whether the host is this machine itself.
  package var isLoopback: Bool {
    guard let host = host(percentEncoded: false)?.lowercased() else { return false }
    let name = String(host.trimmed { "[].".contains($0) })
    return name == "localhost" || name.hasSuffix(".localhost") || isLoopbackIPv4(name)
      || isLoopbackIPv6(name)
  }

  /// Short forms such as `127.1` count, because libcurl takes them.
  private func isLoopbackIPv4(_ name: String) -> Bool {
    var address = in_addr()
    guard unsafe inet_aton(name, &address) != 0 else { return false }
    return unsafe withUnsafeBytes(of: address) { unsafe $0.first == 127 }
  }

  private func isLoopbackIPv6(_ name: String) -> Bool {
    var address = in6_addr()
    guard unsafe inet_pton(AF_INET6, name, &address) == 1 else { return false }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127]
    return unsafe withUnsafeBytes(of: address) { bytes in
      unsafe bytes.starts(with: mapped)
        || bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }
  }
}
