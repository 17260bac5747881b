import Desserts
import MealDB
import Platform

/// The network thread and the queue of its requests, which all copies of a client share.
///
/// The thread starts with the first request and ends when the last copy is gone.
final class CurlSession: Sendable {
  private let settings: CurlSettings
  private let libraries: [String]
  private let queue = Locked<RequestQueue?>(nil)

  init(settings: CurlSettings, libraries: [String]) {
    self.settings = settings
    self.libraries = libraries
  }

  deinit { queue.value?.close() }

  func get(_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse {
    if let referrer = request.referrer, !WebAddress.mayLead(from: referrer, to: request.url) {
      throw .invalidData(.forbiddenAddress, host: referrer.hostAndPort)
    }
    let pending = PendingRequest(request, deadline: .now + settings.timeout)
    let outcome = await withTaskCancellationHandler {
      await pending.outcome { self.begin(pending) }
    } onCancel: {
      pending.complete(.failure(.cancelled))
      self.queue.value?.wake()
    }
    return try outcome.get()
  }

  private func begin(_ pending: PendingRequest) {
    guard !pending.isComplete else { return }
    do throws(LoadFailure.Connectivity) {
      guard try openQueue().enqueue(pending) else { throw .tooManyFiles }
    } catch {
      let host = pending.request.url.hostAndPort
      pending.complete(.failure(.connectivity(error, host: host)))
    }
  }

  /// The queue of the network thread, which is started unless it runs.
  ///
  /// A library that is missing now may have been installed by the next request.
  private func openQueue() throws(LoadFailure.Connectivity) -> RequestQueue {
    try queue.withLock { (queue) throws(LoadFailure.Connectivity) in
      if let queue { return queue }
      guard System.canBeginRequest else { throw .tooManyFiles }
      guard let library = CurlLibrary(anyOf: libraries) else {
        throw System.canOpenFiles
          ? .missingLibrary(name: libraries.first ?? "libcurl") : .tooManyFiles
      }
      let started = try NetworkThread.start(library: library, settings: settings)
      queue = started
      return started
    }
  }
}
