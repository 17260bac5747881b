import CCurl
import Desserts
import Platform

/// libcurl's report on a transfer that failed.
struct CurlReport {
  /// How it failed.
  let code: CCurlCode
  /// The `errno` of the last connection that could not be made; 0 when there is none.
  var systemError: Int32 = 0
  /// The name of the proxy that was to be asked, if there is one.
  var proxy: String?
  /// The status with which a proxy answered to being asked for a connection; 0 when it was not
  /// asked.
  var proxyStatus = 0
  /// The file or folder of certificates that the environment names, if it does.
  var certificates: String?
  /// Whether the URL came from a redirect.
  var isRedirected = false
  /// Whether this process could open more files.
  var canOpenFiles = true
  /// libcurl's text about the failure.
  var text = ""

  /// Whether the chunks of a body are malformed.
  ///
  /// libcurl gives them the code of a broken connection. Its text ends in these words in all
  /// releases.
  var isBadChunk: Bool { text.hasSuffix("in chunked-encoding") }

  /// Whether a name could not be looked up because the thread for that did not start.
  var lacksThread: Bool { text.hasPrefix("getaddrinfo() thread failed") }
}

extension LoadFailure {
  /// The cause behind what libcurl reports.
  ///
  /// For a code without a cause of its own, the connection counts as lost: no answer has come.
  init(_ report: CurlReport, host: String, settings: CurlSettings) {
    if let cause = Self.localCause(report) {
      self = .connectivity(cause, host: host)
    } else if let proxy = report.proxy, let cause = Self.cause(at: proxy, report) {
      self = .connectivity(cause, host: host)
    } else if let cause = Self.cause(inAnswer: report) {
      self = .invalidData(cause, host: host)
    } else {
      self = .connectivity(Self.cause(inConnection: report, settings), host: host)
    }
  }

  /// The resource that this process lacks; nil for none.
  private static func localCause(_ report: CurlReport) -> Connectivity? {
    switch report.code {
    // The thread that looks a name up needs files, and does not start without them.
    case CCURLE_COULDNT_RESOLVE_PROXY, CCURLE_COULDNT_RESOLVE_HOST:
      if !report.canOpenFiles { .tooManyFiles } else { report.lacksThread ? .noThread : nil }
    case CCURLE_COULDNT_CONNECT where report.systemError != ECONNREFUSED,
      CCURLE_FAILED_INIT, CCURLE_OUT_OF_MEMORY, CCURLE_SSL_CONNECT_ERROR,
      CCURLE_SSL_CACERT_BADFILE, CCURLE_PEER_FAILED_VERIFICATION:
      report.canOpenFiles ? nil : .tooManyFiles
    default: nil
    }
  }

  /// The cause, where the proxy is at fault; nil where it is not.
  private static func cause(at proxy: String, _ report: CurlReport) -> Connectivity? {
    switch report.code {
    case CCURLE_COULDNT_RESOLVE_PROXY: .proxyNotFound(name: proxy)
    case CCURLE_RECV_ERROR where report.proxyStatus >= 300,
      CCURLE_COULDNT_CONNECT where report.proxyStatus >= 300:
      .proxyAnswered(name: proxy, status: report.proxyStatus)
    case CCURLE_COULDNT_CONNECT where report.systemError == ECONNREFUSED, CCURLE_PROXY:
      .proxyRefused(name: proxy)
    default: nil
    }
  }

  /// The cause, where the answer is invalid; nil when no answer has come, or only a part of one.
  private static func cause(inAnswer report: CurlReport) -> InvalidData? {
    switch report.code {
    // Its address has passed the check here, but not that of libcurl.
    case CCURLE_URL_MALFORMAT where report.isRedirected: .invalidRedirect
    // HTTP/0.9 is an unsupported protocol to libcurl. A header line that is too long is too large,
    // or a want of memory in older releases; a NUL in a trailer is a bad argument.
    case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY, CCURLE_TOO_LARGE,
      CCURLE_OUT_OF_MEMORY, CCURLE_BAD_FUNCTION_ARGUMENT:
      .notHTTP
    case CCURLE_RECV_ERROR where report.isBadChunk: .notHTTP
    // The client's own refusals never come here, so a write error is one of a decoder.
    case CCURLE_BAD_CONTENT_ENCODING, CCURLE_WRITE_ERROR: .badCompression
    default: nil
    }
  }

  private static func cause(
    inConnection report: CurlReport, _ settings: CurlSettings
  ) -> Connectivity {
    switch report.code {
    case CCURLE_COULDNT_RESOLVE_HOST, CCURLE_URL_MALFORMAT:
      NetworkInterfaces.isAnyUp ? .hostNotFound : .networkDown
    case CCURLE_COULDNT_CONNECT: unconnected(report.systemError, settings)
    case CCURLE_OPERATION_TIMEDOUT: settings.timedOut
    case CCURLE_SSL_CACERT_BADFILE: .noCertificates(in: report.certificates)
    case CCURLE_PEER_FAILED_VERIFICATION: .invalidCertificate
    case CCURLE_SSL_CONNECT_ERROR, CCURLE_SSL_CERTPROBLEM, CCURLE_SSL_CLIENTCERT,
      CCURLE_SSL_CIPHER:
      .noSecureConnection
    case CCURLE_FAILED_INIT: .outOfMemory
    default: .lost
    }
  }

  private static func unconnected(_ systemError: Int32, _ settings: CurlSettings) -> Connectivity {
    switch systemError {
    case ECONNREFUSED: .refused
    case ENETUNREACH, ENETDOWN: .networkDown
    case ETIMEDOUT: settings.timedOut
    case ECONNRESET, ECONNABORTED: .lost
    default: .noRoute
    }
  }
}
