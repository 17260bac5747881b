import CCurl
import Desserts
import Foundation
import MealDB

/// The thread that owns every connection and transfer of a client.
///
/// It sleeps in libcurl's poll until a socket, a new load, a cancelled one or a deadline wakes it.
/// Loads begin in the order in which they came. As all have the same time, those that wait for their
/// turn get it, at the latest, when those before them have run out of theirs.
final class NetworkThread {
  // More at once would only use up the descriptors of the process.
  private static let maximumTransfers = 16

  private let library: CurlLibrary
  private let multi: OpaquePointer
  private let inbox: Inbox
  private let settings: CurlSettings
  private var waiting: [Load] = []
  private var transfers: [OpaquePointer: Transfer] = [:]

  /// Starts a thread that runs until the inbox is closed; nil when libcurl cannot be set up.
  static func start(library: CurlLibrary, settings: CurlSettings) -> Inbox? {
    guard let multi = CCurlMultiInit(library.functions) else { return nil }
    // Safe to share: nobody but the new thread uses it from here on, save for waking that, which
    // libcurl lets any thread do, and which the inbox does no more once the thread may free it.
    nonisolated(unsafe) let owned = multi
    let inbox = Inbox { CCurlMultiWakeup(library.functions, owned) }
    Thread.detachNewThread {
      Signals.blockInThisThread()
      NetworkThread(library: library, multi: owned, inbox: inbox, settings: settings).run()
    }
    return inbox
  }

  private init(library: CurlLibrary, multi: OpaquePointer, inbox: Inbox, settings: CurlSettings) {
    self.library = library
    self.multi = multi
    self.inbox = inbox
    self.settings = settings
  }

  private func run() {
    while let loads = inbox.take() {
      waiting += loads
      dropOverdueAndSettled()
      CCurlMultiPerform(library.functions, multi)
      finishTransfers()
      beginWaiting()
      CCurlMultiPoll(library.functions, multi, millisecondsToNextDeadline())
    }
    for transfer in transfers.values { drop(transfer, .failure(.cancelled)) }
    for load in waiting { load.settle(.failure(.cancelled)) }
    CCurlMultiCleanup(library.functions, multi)
  }

  private func dropOverdueAndSettled() {
    let now = ContinuousClock.now
    for transfer in transfers.values {
      if transfer.load.deadline <= now {
        drop(transfer, .failure(.connectivity(settings.timedOut, host: transfer.url.hostAndPort)))
      } else if transfer.load.isSettled {
        remove(transfer)
      }
    }
  }

  private func finishTransfers() {
    var code = CCURLE_OK
    while let easy = CCurlMultiNextDone(library.functions, multi, &code) {
      guard let transfer = transfers[easy] else { continue }
      let ending = transfer.ending(code: code)
      remove(transfer)
      // Handed over: whoever gets it is to be the only one to hold the body.
      switch consume ending {
      case .outcome(let outcome): transfer.load.settle(consume outcome)
      case .redirect(let url):
        begin(transfer.load, at: url, redirects: transfer.redirects + 1)
      }
    }
  }

  private func beginWaiting() {
    var count = 0
    while count < waiting.count, transfers.count < Self.maximumTransfers {
      let load = waiting[count]
      count += 1
      if !load.isSettled { begin(load, at: load.request.url, redirects: 0) }
    }
    waiting.removeFirst(count)
  }

  private func begin(_ load: Load, at url: URL, redirects: Int) {
    let transfer = Transfer(
      of: load, at: url, redirects: redirects, library: library, settings: settings)
    guard let transfer, CCurlMultiAdd(library.functions, multi, transfer.easy) else {
      load.settle(.failure(.connectivity(.lost, host: url.hostAndPort)))
      return
    }
    transfers[transfer.easy] = transfer
  }

  private func drop(_ transfer: Transfer, _ outcome: Load.Outcome) {
    transfer.load.settle(outcome)
    remove(transfer)
  }

  /// Takes a transfer out, which closes its connection unless it has come to its end.
  private func remove(_ transfer: Transfer) {
    CCurlMultiRemove(library.functions, multi, transfer.easy)
    transfers[transfer.easy] = nil
  }

  private func millisecondsToNextDeadline() -> Int32 {
    guard let next = transfers.values.map(\.load.deadline).min() else { return .max }
    return (next - .now).milliseconds
  }
}
