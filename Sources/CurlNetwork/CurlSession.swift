import CCurl
import Desserts
import Foundation
import MealDB

/// What all copies of a client share: the network's thread and the way to it.
///
/// The thread starts with the first request and ends when the last copy is gone.
final class CurlSession: Sendable {
  private let settings: CurlSettings
  private let libraries: [String]
  private let inbox = Locked<Inbox?>(nil)

  init(settings: CurlSettings, libraries: [String]) {
    self.settings = settings
    self.libraries = libraries
  }

  deinit { inbox.withLock { $0 }?.close() }

  func get(_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse {
    if let referrer = request.referrer, !Redirect.mayGo(from: referrer, to: request.url) {
      throw .invalidData(.forbiddenAddress, host: referrer.hostAndPort)
    }
    let load = Load(request, deadline: .now + settings.timeout)
    let result = await withTaskCancellationHandler {
      await load.result { self.begin(load) }
    } onCancel: {
      load.settle(.failure(.cancelled))
      self.inbox.withLock { $0 }?.wake()
    }
    return try result.get()
  }

  private func begin(_ load: Load) {
    guard !load.isSettled else { return }
    guard let inbox = openInbox() else {
      let missing = LoadFailure.Connectivity.missingLibrary(name: libraries.first ?? "libcurl")
      load.settle(.failure(.connectivity(missing, host: load.request.url.hostAndPort)))
      return
    }
    inbox.post(load)
  }

  /// The way to the network's thread, which a library that is still missing may have tomorrow.
  private func openInbox() -> Inbox? {
    inbox.withLock { inbox in
      if inbox == nil, let library = CurlLibrary(anyOf: libraries) {
        inbox = NetworkThread.start(library: library, settings: settings)
      }
      return inbox
    }
  }
}
