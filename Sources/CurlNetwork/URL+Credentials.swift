import Foundation

extension URL {
  /// The URL without the user and the password that it may carry.
  var withoutCredentials: URL {
    guard user(percentEncoded: true) != nil || password(percentEncoded: true) != nil,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.user = nil
    components.password = nil
    return components.url ?? self
  }
}
