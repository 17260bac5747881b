import Desserts
import MealDB
import Platform

/// Whether an answer sends the client to another URL, and whether that is followed.
enum Redirect: Equatable {
  /// The answer is no redirect.
  case none
  /// The answer is at another URL.
  case follow(URL)
  /// The answer is elsewhere, and it is not fetched from there.
  case refuse(LoadFailure.InvalidData)

  /// The redirect in an answer of `url`, to which `count` redirects have led.
  ///
  /// A redirect without a location is an answer like any other.
  init(from url: URL, status: Int, location: String?, count: Int) {
    guard [301, 302, 303, 307, 308].contains(status), let location else {
      self = .none
      return
    }
    guard count < Limits.maximumRedirects else {
      self = .refuse(.tooManyRedirects)
      return
    }
    let address = Self.absolute(location, from: url)
    guard let address, let scheme = Self.scheme(of: address) else {
      self = .refuse(.invalidRedirect)
      return
    }
    guard ["http", "https"].contains(scheme) else {
      self = .refuse(.forbiddenRedirect)
      return
    }
    guard let next = WebAddress(redirect: address)?.url else {
      self = .refuse(.invalidRedirect)
      return
    }
    self = WebAddress.mayLead(from: url, to: next) ? .follow(next) : .refuse(.forbiddenRedirect)
  }

  /// A location as an absolute address; nil when it is none.
  ///
  /// A location with a host stays as it is: it is checked as the server wrote it.
  private static func absolute(_ location: String, from url: URL) -> String? {
    if scheme(of: location) != nil { return location }
    if location.hasPrefix("//") { return "\(url.scheme ?? "http"):\(location)" }
    return URL(string: location, relativeTo: url)?.absoluteString
  }

  /// The scheme that an address starts with, in lower case.
  private static func scheme(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon]
    let isScheme = scheme.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    return isScheme && scheme.first?.isLetter == true ? scheme.lowercased() : nil
  }
}
