import CCurl
import Desserts
import MealDB
import Platform

/// The thread that owns every connection and transfer of a client.
///
/// The thread sleeps in libcurl's poll until a socket, a new or cancelled request, or a deadline
/// wakes it. At most ``Limits/maximumTransfers`` transfers run at once; the other requests wait in
/// order, each at most for its own timeout.
final class NetworkThread {
  private let library: CurlLibrary
  private let multi: OpaquePointer
  private let queue: RequestQueue
  private let settings: CurlSettings
  private var waiting: [PendingRequest] = []
  private var transfers: [OpaquePointer: Transfer] = [:]

  /// Starts a thread that runs until its queue is closed.
  static func start(
    library: CurlLibrary, settings: CurlSettings
  ) throws(LoadFailure.Connectivity) -> RequestQueue {
    guard let multi = CCurlMultiInit(library.functions) else {
      throw System.canOpenFiles ? .outOfMemory : .tooManyFiles
    }
    // Waking takes a pair of sockets. Without one libcurl goes on, and no request would be noticed.
    guard CCurlMultiWakeup(library.functions, multi) else {
      CCurlMultiCleanup(library.functions, multi)
      throw .tooManyFiles
    }
    // Safe to share: only the new thread uses it from here on, except for waking that thread.
    // libcurl lets any thread do that, and the queue stops before the new thread frees the handle.
    nonisolated(unsafe) let owned = multi
    let queue = RequestQueue { CCurlMultiWakeup(library.functions, owned) }
    let isStarted = startThread {
      NetworkThread(library: library, multi: owned, queue: queue, settings: settings).run()
    }
    guard isStarted else {
      CCurlMultiCleanup(library.functions, multi)
      throw .noThread
    }
    return queue
  }

  private init(
    library: CurlLibrary, multi: OpaquePointer, queue: RequestQueue, settings: CurlSettings
  ) {
    self.library = library
    self.multi = multi
    self.queue = queue
    self.settings = settings
  }

  private func run() {
    while let requests = queue.dequeueAll() {
      waiting += requests
      removeOverdueAndComplete()
      CCurlMultiPerform(library.functions, multi)
      endFinishedTransfers()
      endTransfersWithOtherStatus()
      beginWaiting()
      let milliseconds = millisecondsToNextDeadline()
      if !CCurlMultiPoll(library.functions, multi, milliseconds) {
        // Not to spin until the deadline where libcurl cannot wait.
        poll(nil, 0, min(milliseconds, 10))
      }
    }
    for transfer in transfers.values {
      transfer.request.complete(.failure(.cancelled))
      remove(transfer)
    }
    for request in waiting { request.complete(.failure(.cancelled)) }
    CCurlMultiCleanup(library.functions, multi)
  }

  private func removeOverdueAndComplete() {
    let now = ContinuousClock.now
    for transfer in transfers.values {
      if transfer.request.isComplete {
        remove(transfer)
      } else if transfer.request.deadline <= now {
        let host = transfer.url.hostAndPort
        transfer.request.complete(.failure(.connectivity(settings.timedOut, host: host)))
        remove(transfer)
      }
    }
  }

  private func endFinishedTransfers() {
    var code = CCURLE_OK
    while let easy = CCurlMultiNextDone(library.functions, multi, &code) {
      if let transfer = transfers[easy] { end(transfer, code: code) }
    }
  }

  /// Ends the transfers whose status says all: their bodies may be long, and may never come.
  private func endTransfersWithOtherStatus() {
    for transfer in transfers.values where transfer.hasOtherStatus {
      end(transfer, code: CCURLE_OK)
    }
  }

  private func end(_ transfer: Transfer, code: CCurlCode) {
    let ending = transfer.ending(code: code)
    remove(transfer)
    // Consumed, so that the waiting task becomes the only owner of the body.
    switch consume ending {
    case .outcome(let outcome): transfer.request.complete(consume outcome)
    case .redirect(let url):
      begin(transfer.request, at: url, redirects: transfer.redirects + 1)
    }
  }

  private func beginWaiting() {
    var count = 0
    while count < waiting.count, transfers.count < Limits.maximumTransfers {
      let request = waiting[count]
      count += 1
      if !request.isComplete { begin(request, at: request.request.url, redirects: 0) }
    }
    waiting.removeFirst(count)
  }

  private func begin(_ request: PendingRequest, at url: URL, redirects: Int) {
    do throws(LoadFailure.Connectivity) {
      guard System.canBeginRequest else { throw .tooManyFiles }
      let transfer = try Transfer(
        of: request, at: url, redirects: redirects, library: library, settings: settings)
      guard CCurlMultiAdd(library.functions, multi, transfer.easy) else { throw .outOfMemory }
      transfers[transfer.easy] = transfer
    } catch {
      request.complete(.failure(.connectivity(error, host: url.hostAndPort)))
    }
  }

  /// Takes a transfer out, which closes its connection unless the answer has come to its end.
  private func remove(_ transfer: Transfer) {
    CCurlMultiRemove(library.functions, multi, transfer.easy)
    transfers[transfer.easy] = nil
  }

  /// The milliseconds to the next deadline, rounded up so that it has passed then.
  private func millisecondsToNextDeadline() -> Int32 {
    transfers.values.map(\.request.deadline).min().map { ($0 - .now).milliseconds } ?? .max
  }
}

extension Duration {
  /// The whole milliseconds as C counts them, rounded up.
  var milliseconds: Int32 {
    let milliseconds = (self / .milliseconds(1)).rounded(.up)
    return Int32(min(max(milliseconds, 0), Double(Int32.max)))
  }
}
