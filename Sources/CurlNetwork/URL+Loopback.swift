import Foundation

extension URL {
  /// Whether the host is this machine itself.
  var isLoopback: Bool {
    guard let host = host(percentEncoded: false)?.lowercased() else { return false }
    let name = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    return name == "localhost" || name.hasSuffix(".localhost") || isLoopbackIPv4(name)
      || isLoopbackIPv6(name)
  }

  /// It takes the short forms too, such as `127.1`, as libcurl does.
  private func isLoopbackIPv4(_ name: String) -> Bool {
    var address = in_addr()
    guard inet_aton(name, &address) != 0 else { return false }
    return withUnsafeBytes(of: address) { $0.first == 127 }
  }

  private func isLoopbackIPv6(_ name: String) -> Bool {
    var address = in6_addr()
    guard inet_pton(AF_INET6, name, &address) == 1 else { return false }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127]
    return withUnsafeBytes(of: address) { bytes in
      bytes.starts(with: mapped) || bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }
  }
}
