public import Foundation

extension URL {
  /// The host as people name it in a sentence: with its port when the URL names one.
  public var hostAndPort: String {
    var name = host(percentEncoded: false) ?? absoluteString
    if name.contains(":"), !name.hasPrefix("[") { name = "[\(name)]" }
    return port.map { "\(name):\($0)" } ?? name
  }
}
