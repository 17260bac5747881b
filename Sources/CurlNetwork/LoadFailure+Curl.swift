import CCurl
import Desserts
import Foundation

/// What libcurl says about a transfer that failed.
struct CurlReport {
  /// How it failed.
  let code: CCurlCode
  /// The `errno` of the last connection that could not be made; 0 when there is none.
  var systemError: Int32 = 0
  /// The name of the proxy that was to be asked, if there is one.
  var proxy: String?
  /// The status with which a proxy answered the wish to be connected; 0 when it was not asked.
  var proxyStatus = 0
  /// What libcurl says of it.
  var text = ""

  /// Whether the chunks of a body are not made as they should be.
  ///
  /// That has the code of a broken connection, but what every libcurl says of it ends in these words.
  var isBadChunk: Bool { text.hasSuffix("in chunked-encoding") }
}

extension LoadFailure {
  /// The cause behind what libcurl reports.
  ///
  /// A code that is not named has no cause of its own here. Whatever it is, no answer came, and the
  /// connection is lost.
  init(_ report: CurlReport, host: String, settings: CurlSettings) {
    if let proxy = report.proxy, let cause = Self.failure(of: proxy, report) {
      self = .connectivity(cause, host: host)
      return
    }
    switch report.code {
    case CCURLE_COULDNT_RESOLVE_HOST, CCURLE_URL_MALFORMAT:
      self = .connectivity(Machine.hasNetwork ? .hostNotFound : .networkDown, host: host)
    case CCURLE_COULDNT_CONNECT:
      self = .connectivity(Self.unconnected(report.systemError, settings), host: host)
    case CCURLE_OPERATION_TIMEDOUT:
      self = .connectivity(settings.timedOut, host: host)
    case CCURLE_RECV_ERROR where report.isBadChunk:
      self = .invalidData(.notHTTP, host: host)
    case CCURLE_SSL_CACERT_BADFILE:
      self = .connectivity(.noCertificates, host: host)
    case CCURLE_PEER_FAILED_VERIFICATION, CCURLE_SSL_CRL_BADFILE, CCURLE_SSL_ISSUER_ERROR,
      CCURLE_SSL_PINNEDPUBKEYNOTMATCH, CCURLE_SSL_INVALIDCERTSTATUS:
      self = .connectivity(.invalidCertificate, host: host)
    case CCURLE_SSL_CONNECT_ERROR, CCURLE_SSL_CERTPROBLEM, CCURLE_SSL_CIPHER,
      CCURLE_USE_SSL_FAILED, CCURLE_SSL_ENGINE_NOTFOUND, CCURLE_SSL_ENGINE_SETFAILED,
      CCURLE_SSL_ENGINE_INITFAILED, CCURLE_SSL_SHUTDOWN_FAILED:
      self = .connectivity(.noSecureConnection, host: host)
    // HTTP/0.9 is reported as an unsupported protocol. A single header line that is too long is
    // one too large to libcurl, or in older releases a want of memory.
    case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY, CCURLE_TOO_LARGE,
      CCURLE_OUT_OF_MEMORY:
      self = .invalidData(.notHTTP, host: host)
    // A write error is either a refusal of ours, which has been dealt with, or a decoder's.
    case CCURLE_BAD_CONTENT_ENCODING, CCURLE_WRITE_ERROR:
      self = .invalidData(.badCompression, host: host)
    default:
      self = .connectivity(.lost, host: host)
    }
  }

  /// What a proxy has to do with it; nil for nothing.
  private static func failure(of proxy: String, _ report: CurlReport) -> Connectivity? {
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
