import Desserts
import MealDB

extension NetworkScript.Fault {
  /// It as the failure of a request.
  func failure(of request: Endpoint, host: String) -> LoadFailure {
    switch self {
    case .offline: .connectivity(.hostNotFound, host: host)
    case .networkDown: .connectivity(.networkDown, host: host)
    case .refused: .connectivity(.refused, host: host)
    case .noRoute: .connectivity(.noRoute, host: host)
    case .lost: .connectivity(.lost, host: host)
    case .invalidCertificate: .connectivity(.invalidCertificate, host: host)
    case .noCertificates: .connectivity(.noCertificates, host: host)
    case .noSecureConnection: .connectivity(.noSecureConnection, host: host)
    case .noRule: .connectivity(.noRule(request: request.scriptName), host: host)
    case .notHTTP: .invalidData(.notHTTP, host: host)
    case .tooManyRedirects: .invalidData(.tooManyRedirects, host: host)
    case .forbiddenRedirect: .invalidData(.forbiddenRedirect, host: host)
    case .forbiddenAddress: .invalidData(.forbiddenAddress, host: host)
    case .badCompression: .invalidData(.badCompression, host: host)
    }
  }
}

extension NetworkScript.NamedFault {
  /// It as the cause of a request's failure.
  func cause(name: String) -> LoadFailure.Connectivity {
    switch self {
    case .missingLibrary: .missingLibrary(name: name)
    case .proxyNotFound: .proxyNotFound(name: name)
    case .proxyRefused: .proxyRefused(name: name)
    }
  }
}
