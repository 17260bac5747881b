import Desserts
import Foundation

/// What an answer says about where to go on, and whether that is followed.
enum Redirect: Equatable {
  /// The answer is no redirect.
  case none
  /// The answer is at another URL.
  case follow(URL)
  /// The answer is elsewhere, and it is not fetched from there.
  case refuse(LoadFailure.InvalidData)

  /// So many are followed for one load.
  static let maximum = 5

  /// The redirect in an answer of `url`, to which `count` redirects have led.
  ///
  /// `location` is absolute. A redirect without one is an answer like any other.
  init(from url: URL, status: Int, location: String?, count: Int) {
    guard [301, 302, 303, 307, 308].contains(status), let location else {
      self = .none
      return
    }
    guard count < Self.maximum else {
      self = .refuse(.tooManyRedirects)
      return
    }
    guard let next = URL(string: location), Self.mayGo(from: url, to: next) else {
      self = .refuse(.forbiddenRedirect)
      return
    }
    self = .follow(next)
  }

  /// Whether what is said at `url` to be at another one is fetched from there.
  static func mayGo(from url: URL, to next: URL) -> Bool {
    switch next.scheme?.lowercased() {
    case "https": true
    case "http": url.scheme?.lowercased() == "http"
    default: false
    }
  }
}
