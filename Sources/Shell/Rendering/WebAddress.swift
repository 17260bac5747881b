import Platform
import TerminalText

extension String {
  /// This text when it is an address that can be followed without a surprise.
  ///
  /// That is one with the scheme http or https, a host, no name or password in front of it (which
  /// make it look like another host), and nothing that is invisible or ends an address.
  var webAddress: String? {
    guard let url = URL(string: self), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false,
      url.user() == nil, url.password() == nil,
      unicodeScalars.allSatisfy(\.belongsInAddress)
    else { return nil }
    return self
  }
}

extension Unicode.Scalar {
  fileprivate var belongsInAddress: Bool {
    switch self {
    case "<", ">", "\"", "\\", "^", "`", "{", "|", "}", "\u{200C}", "\u{200D}": false
    default: isPrintable && !properties.isWhitespace
    }
  }
}
