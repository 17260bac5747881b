import Foundation

extension URL {
  /// The longest address that is followed, in bytes; servers and browsers take no longer ones.
  private static let maximumLength = 2048

  /// The URL that a server gave for something else; nil when it is not one to follow.
  ///
  /// It is one of the web, with a host and without a name or password in front of that, and has no
  /// characters that nobody sees.
  init?(given address: String) {
    guard address.utf8.count <= Self.maximumLength,
      address.unicodeScalars.allSatisfy(\.isSeen), let url = URL(string: address),
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host(percentEncoded: false)?.isEmpty == false,
      url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil
    else { return nil }
    self = url
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: true
    }
  }
}
