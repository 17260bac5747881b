import CCurl
import Desserts
import Foundation
import MealDB

/// One request to one URL; a load that is redirected is several of them.
///
/// Redirects are followed here and not by libcurl, so that one rule in Swift holds for each step, and
/// so that a failure names the host that failed. It belongs to the network's thread.
final class Transfer {
  /// How a transfer ends.
  enum Ending {
    case outcome(Load.Outcome)
    case redirect(to: URL)
  }

  let load: Load
  let url: URL
  let redirects: Int
  let easy: OpaquePointer
  private let library: CurlLibrary
  private let settings: CurlSettings
  private let proxy: Proxy?
  private var answer: AnswerBuffer
  /// What libcurl says of a failure, for the little that its codes do not tell.
  private let errorText: UnsafeMutablePointer<CChar>

  /// Sets a request up; nil when libcurl has no memory for it.
  init?(
    of load: Load, at url: URL, redirects: Int, library: CurlLibrary, settings: CurlSettings
  ) {
    guard let easy = CCurlEasyInit(library.functions) else { return nil }
    self.load = load
    self.url = url
    self.redirects = redirects
    self.easy = easy
    self.library = library
    self.settings = settings
    proxy = Proxy(for: url)
    answer = AnswerBuffer(maximumBody: load.request.maximumBody)
    errorText = .allocate(capacity: CCURL_ERROR_SIZE)
    errorText.initialize(repeating: 0, count: CCURL_ERROR_SIZE)
    configureRequest()
    configureLimits()
    configureReceivers()
  }

  deinit {
    CCurlEasyCleanup(library.functions, easy)
    errorText.deallocate()
  }

  /// What has come of the transfer that libcurl ended with `code`.
  func ending(code: CCurlCode) -> Ending {
    let host = url.hostAndPort
    if let refusal = answer.refusal {
      return .outcome(.failure(.invalidData(refusal, host: host)))
    }
    guard code == CCURLE_OK else {
      return .outcome(.failure(LoadFailure(report(code: code), host: host, settings: settings)))
    }
    // To libcurl a connection that breaks among the headers is an answer without a body.
    guard answer.hasAllHeaders else {
      return .outcome(.failure(.connectivity(.lost, host: host)))
    }
    // Only a proxy answers with this, and it speaks for itself.
    if let proxy, status == 407 {
      let cause = LoadFailure.Connectivity.proxyAnswered(name: proxy.name, status: status)
      return .outcome(.failure(.connectivity(cause, host: host)))
    }
    switch Redirect(from: url, status: status, location: location, count: redirects) {
    case .none: return .outcome(.success(response()))
    case .follow(let next): return .redirect(to: next)
    case .refuse(let refusal): return .outcome(.failure(.invalidData(refusal, host: host)))
    }
  }

  private func configureRequest() {
    set(CCURLOPT_URL, url.withoutCredentials.absoluteString)
    set(CCURLOPT_USERAGENT, settings.userAgent)
    // Empty means every compression that this libcurl can undo.
    set(CCURLOPT_ACCEPT_ENCODING, "")
    CCurlEasyCloseOnExec(library.functions, easy)
    // Empty means none, whatever the environment says.
    set(CCURLOPT_PROXY, proxy?.address ?? "")
    set(CCURLOPT_NOPROXY, "")
  }

  private func configureLimits() {
    set(CCURLOPT_PROTOCOLS, CCURLPROTO_HTTP | CCURLPROTO_HTTPS)
    set(CCURLOPT_HTTP09_ALLOWED, 0)
    set(CCURLOPT_NOSIGNAL, 1)
    // The thread keeps the deadline; libcurl divides this time among a host's addresses.
    set(CCURLOPT_CONNECTTIMEOUT_MS, Int((load.deadline - .now).milliseconds))
    // Without it, a cancelled look-up of a name would hold up the thread until it is answered.
    set(CCURLOPT_QUICK_EXIT, 1)
  }

  private func configureReceivers() {
    // Both contexts are this transfer, which lives longer than its handle.
    let context = Unmanaged.passUnretained(self).toOpaque()
    set(CCURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    CCurlEasySetPointer(library.functions, easy, CCURLOPT_ERRORBUFFER, errorText)
    CCurlEasySetPointer(library.functions, easy, CCURLOPT_HEADERDATA, context)
    CCurlEasySetPointer(library.functions, easy, CCURLOPT_WRITEDATA, context)
    CCurlEasySetReceiver(library.functions, easy, CCURLOPT_HEADERFUNCTION) {
      Transfer.receive($0, $1 * $2, $3) { $0.receiveHeader($1) }
    }
    CCurlEasySetReceiver(library.functions, easy, CCURLOPT_WRITEFUNCTION) {
      Transfer.receive($0, $1 * $2, $3) { $0.receiveBody($1) }
    }
  }

  /// Hands bytes to the transfer that is the context, and tells libcurl to stop once it refuses.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer?,
    by handling: (inout AnswerBuffer, UnsafeRawBufferPointer) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    handling(&transfer.answer, UnsafeRawBufferPointer(start: bytes, count: count))
    // Any number but `count` would do, and `count` may well be 0.
    return transfer.answer.refusal == nil ? count : count + 1
  }

  private var status: Int { CCurlEasyGetLong(library.functions, easy, CCURLINFO_RESPONSE_CODE) }

  private var location: String? {
    CCurlEasyGetString(library.functions, easy, CCURLINFO_REDIRECT_URL).map(String.init(cString:))
  }

  private func report(code: CCurlCode) -> CurlReport {
    CurlReport(
      code: code,
      systemError: Int32(
        truncatingIfNeeded: CCurlEasyGetLong(library.functions, easy, CCURLINFO_OS_ERRNO)),
      proxy: proxy?.name,
      proxyStatus: CCurlEasyGetLong(library.functions, easy, CCURLINFO_HTTP_CONNECTCODE),
      text: String(cString: errorText))
  }

  private func response() -> HTTPResponse {
    // The body is handed over, and not kept.
    HTTPResponse(
      status: status, body: exchange(&answer.body, with: HTTPBody()),
      retryAfter: answer.retryAfter.flatMap { RetryAfter.seconds($0, library: library) },
      redirectedHost: redirects > 0 ? url.hostAndPort : nil)
  }

  private func set(_ option: CCurlOption, _ text: String) {
    CCurlEasySetString(library.functions, easy, option, text)
  }

  private func set(_ option: CCurlOption, _ number: Int) {
    CCurlEasySetLong(library.functions, easy, option, number)
  }
}
