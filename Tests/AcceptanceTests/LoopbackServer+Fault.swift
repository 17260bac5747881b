import Foundation
import TestSupport

extension LoopbackServer {
  /// Starts a server that is struck by a fault for a while.
  ///
  /// Its first answer for the feed and all for the meal 71 are good. Then each for the feed and for
  /// the meal 72 is the fault, until the meal 73 is asked for: from there on all is good again.
  static func struck(by fault: Fault?) throws -> LoopbackServer {
    let course = Course()
    return try LoopbackServer { request in
      if course.isStruck(at: request), let fault {
        switch request.query {
        case "c=Dessert" where fault.feed != nil: return fault.answer(request)
        case "i=72": return fault.answer(request)
        default: break
        }
      }
      return switch request.query {
      case "c=Dessert": .json(Fixtures.feed)
      case "i=71": .json(Fixtures.details)
      case "i=72": .json(Fixtures.details(of: "72", "Éclair"))
      case "i=73": .json(Fixtures.details(of: "73", "walnut slab"))
      default: .status(404)
      }
    }
  }
}

/// How far a struck server has come.
///
/// `@unchecked Sendable` because the lock guards all that changes.
private final class Course: @unchecked Sendable {
  private let lock = NSLock()
  private var hasServedFeed = false
  private var isHealed = false

  func isStruck(at request: LoopbackServer.Request) -> Bool {
    lock.withLock {
      if request.query == "i=73" { isHealed = true }
      defer { if request.query == "c=Dessert" { hasServedFeed = true } }
      return hasServedFeed && !isHealed
    }
  }
}
