import Desserts
import MealDB

// Every word for a fault, and the failure that it stands for.

extension NetworkScript {
  /// Why no answer of use comes, for a reason that one word tells.
  public enum Fault: CaseIterable, Hashable, Sendable {
    /// This machine finds no host.
    case offline
    /// This machine has no network.
    case networkDown
    /// The host refuses the connection.
    case refused
    /// There is no way to the host.
    case noRoute
    /// The connection breaks before the answer is complete.
    case lost
    /// The host's certificate is not valid.
    case invalidCertificate
    /// This machine has no certificates to check a host's with.
    case noCertificates
    /// No encrypted connection can be agreed on.
    case noSecureConnection
    /// This process has as many files open as it may have.
    case tooManyFiles
    /// This process can start no thread.
    case noThread
    /// This process can have no more memory.
    case outOfMemory
    /// The host's answer is not HTTP.
    case notHTTP
    /// There are more redirects than are followed.
    case tooManyRedirects
    /// A redirect leads to where none may.
    case forbiddenRedirect
    /// A redirect leads to what is no address.
    case invalidRedirect
    /// The address that an answer gave leads to where none may.
    case forbiddenAddress
    /// The body is not in the compression it claims.
    case badCompression
    /// No rule answers the request.
    case noRule

    /// The word for this fault in a script, and the cause of the failure that it stands for.
    private func entry(request: String = "") -> (word: String, cause: Cause) {
      switch self {
      case .offline: ("offline", .connectivity(.hostNotFound))
      case .networkDown: ("no-network", .connectivity(.networkDown))
      case .refused: ("refused", .connectivity(.refused))
      case .noRoute: ("no-route", .connectivity(.noRoute))
      case .lost: ("lost", .connectivity(.lost))
      case .invalidCertificate: ("bad-certificate", .connectivity(.invalidCertificate))
      case .noCertificates: ("no-certificates", .connectivity(.noCertificates()))
      case .noSecureConnection: ("no-encryption", .connectivity(.noSecureConnection))
      case .tooManyFiles: ("too-many-files", .connectivity(.tooManyFiles))
      case .noThread: ("no-thread", .connectivity(.noThread))
      case .outOfMemory: ("no-memory", .connectivity(.outOfMemory))
      case .notHTTP: ("not-http", .invalidData(.notHTTP))
      case .tooManyRedirects: ("too-many-redirects", .invalidData(.tooManyRedirects))
      case .forbiddenRedirect: ("forbidden-redirect", .invalidData(.forbiddenRedirect))
      case .invalidRedirect: ("bad-redirect", .invalidData(.invalidRedirect))
      case .forbiddenAddress: ("forbidden-address", .invalidData(.forbiddenAddress))
      case .badCompression: ("bad-compression", .invalidData(.badCompression))
      case .noRule: ("no-rule", .connectivity(.noRule(request: request)))
      }
    }

    private enum Cause {
      case connectivity(LoadFailure.Connectivity)
      case invalidData(LoadFailure.InvalidData)
    }

    /// The fault with this word.
    init?(word: String) {
      guard let fault = Self.allCases.first(where: { $0.word == word }) else { return nil }
      self = fault
    }

    /// The word for this fault in a script.
    public var word: String { entry().word }

    /// The failure of a request to `endpoint` at `host`.
    func failure(of endpoint: Endpoint, host: String) -> LoadFailure {
      switch entry(request: endpoint.scriptName).cause {
      case .connectivity(let cause): .connectivity(cause, host: host)
      case .invalidData(let cause): .invalidData(cause, host: host)
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
