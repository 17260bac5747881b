import CCurl
import Desserts
import MealDB
import Platform

/// One request to one URL; a request that is redirected is several transfers.
///
/// Redirects are followed here and not by libcurl, so that one rule in Swift holds for each step
/// and a failure names the host that failed. A transfer belongs to the network thread.
final class Transfer {
  /// How a transfer ends.
  enum Ending {
    case outcome(PendingRequest.Outcome)
    case redirect(to: URL)
  }

  let request: PendingRequest
  let url: URL
  let redirects: Int
  let easy: OpaquePointer
  private let library: CurlLibrary
  private let settings: CurlSettings
  private let proxy: Proxy?
  private let certificates = Certificates()
  private var response: ResponseBuffer
  /// libcurl's text about a failure, for the few cases that its codes do not tell apart.
  private let errorText: UnsafeMutablePointer<CChar>

  /// Sets a request up.
  init(
    of request: PendingRequest, at url: URL, redirects: Int, library: CurlLibrary,
    settings: CurlSettings
  ) throws(LoadFailure.Connectivity) {
    let proxy = Proxy(for: url)
    if let proxy, !proxy.isValid { throw .invalidProxy(name: proxy.name) }
    guard let easy = CCurlEasyInit(library.functions) else { throw .outOfMemory }
    self.request = request
    self.url = url
    self.redirects = redirects
    self.easy = easy
    self.library = library
    self.settings = settings
    self.proxy = proxy
    response = ResponseBuffer(maximumBody: request.request.maximumBody)
    errorText = .allocate(capacity: CCURL_ERROR_SIZE)
    errorText.initialize(repeating: 0, count: CCURL_ERROR_SIZE)
    configureRequest()
    configureCertificates()
    configureLimits()
    configureReceivers()
  }

  deinit {
    CCurlEasyCleanup(library.functions, easy)
    errorText.deallocate()
  }

  /// Whether the headers of an answer have come that has another status than 200.
  var hasOtherStatus: Bool { response.hasAllHeaders && response.hasOtherStatus }

  /// The outcome of the transfer, which libcurl ended with `code`, or which needs no more of it.
  ///
  /// A status other than 200 counts more than what is wrong with its body.
  func ending(code: CCurlCode) -> Ending {
    let host = url.hostAndPort
    if hasOtherStatus || response.hasOtherStatus && code == CCURLE_BAD_CONTENT_ENCODING {
      return endingWithOtherStatus
    }
    if let refusal = response.refusal {
      return .outcome(.failure(.invalidData(refusal, host: host)))
    }
    guard code == CCURLE_OK else {
      return .outcome(.failure(LoadFailure(report(code: code), host: host, settings: settings)))
    }
    // libcurl takes a connection that breaks among the headers for an answer without a body.
    guard response.hasAllHeaders else {
      return .outcome(.failure(.connectivity(.lost, host: host)))
    }
    return .outcome(.success(takeResponse()))
  }

  private var endingWithOtherStatus: Ending {
    let host = url.hostAndPort
    // Only a proxy answers with this, and it speaks for itself.
    if let proxy, response.status == 407 {
      let cause = LoadFailure.Connectivity.proxyAnswered(name: proxy.name, status: response.status)
      return .outcome(.failure(.connectivity(cause, host: host)))
    }
    let redirect = Redirect(
      from: url, status: response.status, location: response.location, count: redirects)
    return switch redirect {
    case .none: .outcome(.success(takeResponse()))
    case .follow(let next): .redirect(to: next)
    case .refuse(let refusal): .outcome(.failure(.invalidData(refusal, host: host)))
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

  /// Names the certificates to trust; libcurl has the system's by itself.
  private func configureCertificates() {
    if let file = certificates.file {
      set(CCURLOPT_CAINFO, file)
      set(CCURLOPT_PROXY_CAINFO, file)
    }
    if let folder = certificates.folder {
      set(CCURLOPT_CAPATH, folder)
      set(CCURLOPT_PROXY_CAPATH, folder)
    }
  }

  private func configureLimits() {
    set(CCURLOPT_PROTOCOLS, CCURLPROTO_HTTP | CCURLPROTO_HTTPS)
    set(CCURLOPT_HTTP09_ALLOWED, 0)
    set(CCURLOPT_NOSIGNAL, 1)
    // The thread keeps the deadline; libcurl divides this time among the addresses of a host.
    set(CCURLOPT_CONNECTTIMEOUT_MS, Int((request.deadline - .now).milliseconds))
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
    by receive: (inout ResponseBuffer, UnsafeRawBufferPointer) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    receive(&transfer.response, UnsafeRawBufferPointer(start: bytes, count: count))
    // Any number but `count` stops libcurl, and `count` may be 0.
    return transfer.response.refusal == nil ? count : count + 1
  }

  private func report(code: CCurlCode) -> CurlReport {
    CurlReport(
      code: code,
      systemError: Int32(
        truncatingIfNeeded: CCurlEasyGetLong(library.functions, easy, CCURLINFO_OS_ERRNO)),
      proxy: proxy?.name,
      proxyStatus: CCurlEasyGetLong(library.functions, easy, CCURLINFO_HTTP_CONNECTCODE),
      certificates: certificates.file ?? certificates.folder, isRedirected: redirects > 0,
      canOpenFiles: System.canOpenFiles, text: String(cString: errorText))
  }

  /// The answer; its body is handed over and not kept.
  private func takeResponse() -> HTTPResponse {
    HTTPResponse(
      status: response.status, body: exchange(&response.body, with: HTTPBody()),
      retryAfter: response.retryAfter.flatMap { RetryAfter.seconds($0, library: library) },
      redirectedHost: redirects > 0 ? url.hostAndPort : nil)
  }

  private func set(_ option: CCurlOption, _ text: String) {
    CCurlEasySetString(library.functions, easy, option, text)
  }

  private func set(_ option: CCurlOption, _ number: Int) {
    CCurlEasySetLong(library.functions, easy, option, number)
  }
}
