import Desserts
import MealDB

// Every word for a fault, and the failure that it stands for.

extension NetworkScript {
  /// Why no answer of use comes, by the word that a script has for it.
  public enum Fault: String, CaseIterable, Hashable, Sendable {
    /// This machine finds no host.
    case offline
    /// This machine has no network.
    case networkDown = "no-network"
    /// The host refuses the connection.
    case refused
    /// There is no way to the host.
    case noRoute = "no-route"
    /// The connection breaks before the answer is complete.
    case lost
    /// The host's certificate is not valid.
    case invalidCertificate = "bad-certificate"
    /// This machine has no certificates to check a host's with.
    case noCertificates = "no-certificates"
    /// No encrypted connection can be agreed on.
    case noSecureConnection = "no-encryption"
    /// This process has as many files open as it may have.
    case tooManyFiles = "too-many-files"
    /// This process can start no thread.
    case noThread = "no-thread"
    /// This process can have no more memory.
    case outOfMemory = "no-memory"
    /// The host's answer is not HTTP.
    case notHTTP = "not-http"
    /// There are more redirects than are followed.
    case tooManyRedirects = "too-many-redirects"
    /// A redirect leads to where none may.
    case forbiddenRedirect = "forbidden-redirect"
    /// A redirect leads to what is no address.
    case invalidRedirect = "bad-redirect"
    /// The address that an answer gave leads to where none may.
    case forbiddenAddress = "forbidden-address"
    /// The body is not in the compression it claims.
    case badCompression = "bad-compression"
    /// No rule answers the request.
    case noRule = "no-rule"

    /// The failure of a request to `endpoint` at `host`.
    func failure(of endpoint: Endpoint, host: String) -> LoadFailure {
      switch self {
      case .offline: .connectivity(.hostNotFound, host: host)
      case .networkDown: .connectivity(.networkDown, host: host)
      case .refused: .connectivity(.refused, host: host)
      case .noRoute: .connectivity(.noRoute, host: host)
      case .lost: .connectivity(.lost, host: host)
      case .invalidCertificate: .connectivity(.invalidCertificate, host: host)
      case .noCertificates: .connectivity(.noCertificates(), host: host)
      case .noSecureConnection: .connectivity(.noSecureConnection, host: host)
      case .tooManyFiles: .connectivity(.tooManyFiles, host: host)
      case .noThread: .connectivity(.noThread, host: host)
      case .outOfMemory: .connectivity(.outOfMemory, host: host)
      case .noRule: .connectivity(.noRule(request: endpoint.scriptName), host: host)
      case .notHTTP: .invalidData(.notHTTP, host: host)
      case .tooManyRedirects: .invalidData(.tooManyRedirects, host: host)
      case .forbiddenRedirect: .invalidData(.forbiddenRedirect, host: host)
      case .invalidRedirect: .invalidData(.invalidRedirect, host: host)
      case .forbiddenAddress: .invalidData(.forbiddenAddress, host: host)
      case .badCompression: .invalidData(.badCompression, host: host)
      }
    }
  }

  /// The faults that have a name, by the word that stands in front of it.
  public enum NamedFault: String, CaseIterable, Hashable, Sendable {
    /// A library that is not installed.
    case missingLibrary = "no-library"
    /// A file or folder without certificates.
    case noCertificates = "no-certificates-in"
    /// A proxy that is not found.
    case proxyNotFound = "no-proxy"
    /// A proxy that refuses.
    case proxyRefused = "proxy-refused"
    /// The environment names a proxy by something that is not a proxy's address.
    case invalidProxy = "bad-proxy"

    /// The cause of a request's failure.
    func cause(name: String) -> LoadFailure.Connectivity {
      switch self {
      case .missingLibrary: .missingLibrary(name: name)
      case .noCertificates: .noCertificates(in: name)
      case .proxyNotFound: .proxyNotFound(name: name)
      case .proxyRefused: .proxyRefused(name: name)
      case .invalidProxy: .invalidProxy(name: name)
      }
    }

    /// The fault with this cause, and the name in it; nil when no named fault has the cause.
    static func with(
      _ cause: LoadFailure.Connectivity
    ) -> (fault: NetworkScript.NamedFault, name: String)? {
      switch cause {
      case .missingLibrary(let name): (.missingLibrary, name)
      case .noCertificates(let name?): (.noCertificates, name)
      case .proxyNotFound(let name): (.proxyNotFound, name)
      case .proxyRefused(let name): (.proxyRefused, name)
      case .invalidProxy(let name): (.invalidProxy, name)
      default: nil
      }
    }
  }

  /// The words of a rule that something follows.
  enum Keyword: String {
    case after
    case at
    case timeout
    case tooLarge = "too-large"
    case proxyAnswered = "proxy-answered"
    case retryAfter = "retry-after"
    case escaped
    case file = "<"
  }
}
