public import Platform
import TerminalText

extension LoadFailure {
  /// The failure as a sentence, without a full stop.
  ///
  /// Each inserted text is made printable by itself, so that an escape sequence cannot begin in one
  /// and end in the next.
  public var sentence: String {
    switch self {
    case .connectivity(.hostNotFound, let host):
      "no internet connection: \(host.printable) was not found"
    case .connectivity(.networkDown, _): "no internet connection: the network is down"
    case .connectivity(.notSaved, let host): "no saved copy of \(host.printable)"
    case .connectivity(.notInSavedCopy, let host):
      "not in the saved copy of \(host.printable)"
    case .connectivity(let cause, let host):
      "no connection to \(host.printable): \(cause.clause)"
    case .invalidData(let cause, let host):
      "invalid data from \(host.printable): \(cause.clause)"
    case .cancelled: "the load was cancelled"
    }
  }
}

extension LoadFailure: LocalizedError {
  /// The failure as a sentence: what `localizedDescription` says.
  public var errorDescription: String? { sentence }
}

extension LoadFailure.Connectivity {
  fileprivate var clause: String {
    switch self {
    case .hostNotFound: "it was not found"
    case .networkDown: "the network is down"
    case .refused: "it refused"
    case .noRoute: "there is no route to it"
    case .timedOut(let seconds): "no answer in \(seconds.inDigits) s"
    case .lost: "the connection was lost"
    case .invalidCertificate: "its certificate is not valid"
    case .noCertificates(in: nil): "there are no certificates here to check its own with"
    case .noCertificates(let path?):
      "there are no certificates in \(path.printable) to check its own with"
    case .noSecureConnection: "no secure connection could be made"
    case .proxyNotFound(let name): "the proxy \(name.printable) was not found"
    case .proxyRefused(let name): "the proxy \(name.printable) refused"
    case .proxyAnswered(let name, let status): "the proxy \(name.printable) answered \(status)"
    case .invalidProxy(let name):
      "the proxy \(name.shortPrintable) is not an http, https or socks address"
    case .tooManyFiles: "too many open files"
    case .noThread: "no thread can be started"
    case .outOfMemory: "there is no memory left"
    case .missingLibrary(let name): "\(name.printable) is not installed"
    case .notSaved: "there is no saved copy"
    case .notInSavedCopy: "not in the saved copy"
    case .noRule(let request): "the network script has no rule for \(request.printable)"
    }
  }
}

extension LoadFailure.InvalidData {
  fileprivate var clause: String {
    switch self {
    case .status(let status, retryAfter: nil): "it answered \(status)"
    case .status(let status, let seconds?):
      "it answered \(status), and asks to wait \(seconds == 1 ? "1 second" : "\(seconds) seconds")"
    case .notHTTP: "the answer is not proper HTTP"
    case .tooManyRedirects: "it redirects too often"
    case .forbiddenRedirect: "it redirects from https to http, or to another scheme"
    case .invalidRedirect: "it redirects to what is no address"
    case .badCompression: "the answer cannot be decompressed"
    case .tooLarge(let limit): "the answer is longer than \(limit.asSize)"
    case .empty: "the answer is empty"
    case .notUTF8: "the answer is not UTF-8"
    case .notJSON: "the answer is not JSON"
    case .cutShort: "the answer is cut short"
    case .unexpectedShape: "the answer has an unexpected shape"
    case .noValidItem: "no item has an id and a name"
    case .unknownMeal(let id): "no dessert has the id \(id.printable)"
    case .otherMeal(let id): "it answered with the meal \(id.printable)"
    case .missing(.name): "the details have no name"
    case .missing(.instructions): "the details have no instructions"
    case .forbiddenAddress: "the picture's address is not one to follow"
    case .notAPicture: "the picture is neither JPEG nor PNG"
    }
  }
}

extension Double {
  /// `15`, not `15.0`; `0.0000001`, not `1e-07`.
  package var inDigits: String { Decimal(string: "\(self)").map { "\($0)" } ?? "\(self)" }
}

extension Int {
  /// This many bytes, in words.
  package var asSize: String {
    isMultiple(of: 1 << 20) ? "\(self >> 20) MiB" : "\(self) bytes"
  }
}

extension String {
  /// This text, printable, and cut when it is long.
  package var shortPrintable: String {
    // More than can be shown; a text may have millions of characters.
    let start = String(unicodeScalars.prefix(1000)).printable
    let shown = start.prefix(60)
    return shown.endIndex == start.endIndex ? start : "\(shown)…"
  }
}
