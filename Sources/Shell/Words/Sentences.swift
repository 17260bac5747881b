public import Desserts
package import Platform
import TerminalText

/// Every sentence that a failure is told in.
///
/// Each inserted text is made printable by itself, so that an escape sequence cannot begin in one
/// and end in the next.
package enum Sentences {
  static let noDesserts = "there are no desserts"
  static let tryAgain = "Type retry to try again."

  static func desserts(_ count: Int) -> String {
    count == 1 ? "1 dessert" : "\(count) desserts"
  }

  fileprivate static func clause(for cause: LoadFailure.Connectivity) -> String {
    switch cause {
    case .hostNotFound: "it was not found"
    case .networkDown: "the network is down"
    case .refused: "it refused"
    case .noRoute: "there is no route to it"
    case .timedOut(let seconds): "no answer in \(number(seconds)) s"
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
      "the proxy \(short(name)) is not an http, https or socks address"
    case .tooManyFiles: "too many open files"
    case .noThread: "no thread can be started"
    case .outOfMemory: "there is no memory left"
    case .missingLibrary(let name): "\(name.printable) is not installed"
    case .notSaved: "there is no saved copy"
    case .noRule(let request): "the network script has no rule for \(request.printable)"
    }
  }

  fileprivate static func clause(for cause: LoadFailure.InvalidData) -> String {
    switch cause {
    case .status(let status, retryAfter: nil): "it answered \(status)"
    case .status(let status, let seconds?):
      "it answered \(status), and asks to wait \(seconds == 1 ? "1 second" : "\(seconds) seconds")"
    case .notHTTP: "the answer is not proper HTTP"
    case .tooManyRedirects: "it redirects too often"
    case .forbiddenRedirect: "it redirects from https to http, or to another scheme"
    case .invalidRedirect: "it redirects to what is no address"
    case .badCompression: "the answer cannot be decompressed"
    case .tooLarge(let limit): "the answer is longer than \(size(limit))"
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

  static func sentence(for cause: ShellError.Cause) -> String {
    switch cause {
    case .tooLongLine(let limit): "the line is longer than \(size(limit))"
    case .notUTF8: "the line is not UTF-8"
    case .nulCharacter: "the line has a NUL character"
    case .carriageReturn: "the line has a carriage return in it"
    case .unclosedQuote: "the quote is not closed"
    case .missingCommand(let mark): "there is no command before the \(mark)"
    case .missingFile: "the file's name is missing"
    case .missingProgram: "the program is missing"
    case .unknownCommand(let name, let closest):
      "unknown command: \(short(name))\(didYouMean(closest))"
    case .ambiguousCommand(let name, let matches):
      "ambiguous command: \(name.printable) (\(matches.joined(separator: ", ")))"
    case .missingArgument(let usage): "it needs more words: \(usage)"
    case .unexpectedArgument(let usage): "too many words: \(usage)"
    case .invalidStatus(let text): "not a number from 0 to 255: \(short(text))"
    case .invalidCount(let text): "not a number of lines: \(short(text))"
    case .unknownFormat(let name, let closest):
      "unknown format: \(short(name))\(didYouMean(closest))"
    case .unknownTopic(let topic, let closest):
      "there is no help for \(quote(topic))\(didYouMean(closest))"
    case .noMatch(let text, let closest):
      "no dessert matches \(quote(text))\(didYouMean(closest))"
    case .severalMatch(let text, let matches):
      "\(matches.count) desserts match \(quote(text)): \(enumeration(of: matches))"
    case .outOfRange(let last): "the numbers go from 1 to \(last)"
    case .nothingOpened: "no dessert has been opened yet"
    case .noNeighbor(after: true, let name): "there is no dessert after \(name.printable)"
    case .noNeighbor(after: false, let name): "there is no dessert before \(name.printable)"
    case .noDesserts: noDesserts
    case .nothingToRetry: "nothing to retry"
    case .noHistory: "only the prompt has a history"
    case .noPicture(let name): "there is no picture of \(name.printable)"
    case .unwritableFile(let path, let reason): "\(path.printable): \(reason.words)"
    case .fileInUse(let path): "\(path.printable): it is being read or recorded, and would be lost"
    case .programFailed(let status): "the program failed with status \(status)"
    case .unstartedProgram(let reason): "the program cannot be started: \(reason.words)"
    case .refused(let what): "\(what) is not allowed with --safe"
    case .unreadableFile(let path, let reason): "\(path.printable): \(reason.words)"
    case .tooLargeFile(let path, let limit): "\(path.printable): longer than \(size(limit))"
    case .device(let path): "\(path.printable): a device, not a script"
    case .sourcesItself(let path): "\(path.printable): a script that sources itself"
    case .sourcedTooDeep(let limit): "scripts are nested more than \(limit) deep"
    case .reported: "a command failed"
    case .load(let failure): failure.sentence
    case .tooSoon(let status, let seconds, let host):
      LoadFailure.invalidData(.status(status, retryAfter: seconds), host: host).sentence + " more"
    case .output(.interrupted): "the output was interrupted"
    case .output(.readerGone): "nobody reads the output"
    case .output(.unwritable(let reason)): "cannot write the output: \(reason.words)"
    }
  }

  /// `15`, not `15.0`; `0.0000001`, not `1e-07`.
  package static func number(_ number: Double) -> String {
    Decimal(string: "\(number)").map { "\($0)" } ?? "\(number)"
  }

  /// The typed text, cut when it is long.
  private static func short(_ text: String) -> String {
    // More than can be shown; a text may have millions of characters.
    let start = String(text.unicodeScalars.prefix(1000)).printable
    let shown = start.prefix(60)
    return shown.endIndex == start.endIndex ? start : "\(shown)…"
  }

  private static func quote(_ text: String) -> String { "\"\(short(text))\"" }

  private static func didYouMean(_ closest: String?) -> String {
    closest.map { " (did you mean \($0.printable)?)" } ?? ""
  }

  /// The number of matches that are named.
  private static let maximumMatches = 10

  private static func enumeration(of entries: [DessertList.Entry]) -> String {
    let shown = entries.prefix(maximumMatches).map { "\($0.number) \($0.dessert.name.printable)" }
    let more = entries.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func size(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}

extension POSIXErrorCode {
  /// The system's message for the error.
  package var words: String { unsafe String(cString: strerror(rawValue)) }
}

extension LoadFailure {
  /// The failure as a sentence, without a full stop.
  public var sentence: String {
    switch self {
    case .connectivity(.hostNotFound, let host):
      "no internet connection: \(host.printable) was not found"
    case .connectivity(.networkDown, _): "no internet connection: the network is down"
    case .connectivity(.notSaved, let host): "no saved copy of \(host.printable)"
    case .connectivity(let cause, let host):
      "no connection to \(host.printable): \(Sentences.clause(for: cause))"
    case .invalidData(let cause, let host):
      "invalid data from \(host.printable): \(Sentences.clause(for: cause))"
    case .cancelled: "the load was cancelled"
    }
  }
}
