import Platform

/// The network interfaces of this machine.
enum NetworkInterfaces {
  /// Whether any interface but loopback is up and has an address.
  ///
  /// A resolver fails alike for a name that does not exist and for a missing network; this tells
  /// them apart.
  static var isAnyUp: Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next?.pointee {
      if isUp(interface), hasAddress(interface) { return true }
      next = interface.ifa_next
    }
    return false
  }

  private static func isUp(_ interface: ifaddrs) -> Bool {
    let flags = Int(interface.ifa_flags)
    return flags & Int(IFF_UP) != 0 && flags & Int(IFF_RUNNING) != 0
      && flags & Int(IFF_LOOPBACK) == 0
  }

  /// Whether the interface has an address; an IPv6 address of the link alone (`fe80::`) is none.
  private static func hasAddress(_ interface: ifaddrs) -> Bool {
    guard let address = interface.ifa_addr else { return false }
    switch Int32(address.pointee.sa_family) {
    case AF_INET: return true
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
        withUnsafeBytes(of: pointer.pointee.sin6_addr) { $0[0] != 0xfe || $0[1] & 0xc0 != 0x80 }
      }
    default: return false
    }
  }
}
