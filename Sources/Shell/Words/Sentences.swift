import Desserts
package import Platform
import TerminalText

/// Every sentence that an error of the shell is told in; those of a load are in `Desserts`.
///
/// Each inserted text is made printable by itself, so that an escape sequence cannot begin in one
/// and end in the next.
package enum Sentences {
  static let noDesserts = "there are no desserts"
  static let tryAgain = "Type retry to try again."

  static func desserts(_ count: Int) -> String {
    count == 1 ? "1 dessert" : "\(count) desserts"
  }

  /// `64 desserts`, or `64 desserts, saved on 28 November`.
  static func loaded(_ list: LoadedList, at now: Date) -> String {
    desserts(list.count) + (list.isSaved ? ", saved on \(list.day(at: now))" : "")
  }

  /// The offer to go on with a saved list: `64 desserts of 28 November are saved: load saved.`.
  static func offer(of list: LoadedList, at now: Date) -> String {
    "\(desserts(list.count)) of \(list.day(at: now)) \(list.count == 1 ? "is" : "are") saved: "
      + "\(Command.load.name) \(Command.savedCopy)."
  }

  static func unwritableCopy(_ place: String, _ reason: POSIXErrorCode) -> String {
    "desserts cannot be saved in \(place.printable): \(reason.words)"
  }

  static func sentence(for cause: ShellError.Cause) -> String {
    switch cause {
    case .tooLongLine(let limit): "the line is longer than \(size(limit))"
    case .notUTF8: "the line is not UTF-8"
    case .nulCharacter: "the line has a NUL character"
    case .carriageReturn: "the line has a carriage return in it"
    case .unclosedQuote: "the quote is not closed"
    case .tooManyWords(let limit): "more than \(limit) words in one command"
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
      "\(matches.count) desserts match \(quote(text)): \(enumeration(of: matches.map(NamedDessert.init)))"
    case .incomplete(let failed): sentence(for: failed)
    case .tooLongList(let limit): "more than \(limit) desserts at once"
    case .outOfRange(let last): "the numbers go from 1 to \(last)"
    case .nothingOpened: "no dessert has been opened yet"
    case .noNeighbor(after: true, let name): "there is no dessert after \(name.printable)"
    case .noNeighbor(after: false, let name): "there is no dessert before \(name.printable)"
    case .noStep(after: true, let count): "that was the last step, \(count) of \(count)"
    case .noStep(after: false, _): "there is no step before the first"
    case .stepOutOfRange(let last): "the steps go from 1 to \(last)"
    case .invalidStep(let text): "not the number of a step: \(short(text))"
    case .noDessertWith(let words, let closest):
      "no dessert has \(words.map(quote).joined(separator: " and "))\(didYouMean(closest))"
    case .emptySearch(let text): "there is nothing to search for in \(quote(text))"
    case .unknownIngredients(let count, let failure):
      "\(desserts(count)) could not be looked into: \(failure.sentence)"
    case .noDesserts: noDesserts
    case .nothingToRetry: "nothing to retry"
    case .unknownSource(let text): "not what can be loaded: \(short(text)) (load, or load saved)"
    case .noSavedCopy: "there is no saved copy with --demo, --network and --record"
    case .nothingIsSaved: "nothing is saved with --demo, --network, --record, --saved and --no-save"
    case .notSaved(let count, let failure):
      "\(desserts(count)) could not be saved: \(failure.sentence)"
    case .noRoomInCopy(let count): "\(desserts(count)) did not fit into the saved copy"
    case .unwritableCopy(let place, let reason): unwritableCopy(place, reason)
    case .tryingAgain(let seconds, let cause):
      "\(sentence(for: cause)); trying again in \(seconds) s"
    case .savedList(let text): text
    case .savedDetails(let isOldest, let day):
      "\(isOldest ? "the oldest of the details" : "the details") were saved on \(day)"
    case .noHistory: "only the prompt has a history"
    case .noPicture(let name): "there is no picture of \(name.printable)"
    case .unwritableFile(let path, let reason): "\(shown(path)): \(reason.words)"
    case .fileInUse(let path): "\(shown(path)): it is being read or recorded, and would be lost"
    case .programFailed(let status): "the program failed with status \(status)"
    case .unstartedProgram(let reason): "the program cannot be started: \(reason.words)"
    case .refused(let what): "\(what) is not allowed with --safe"
    case .unreadableFile(let path, let reason): "\(shown(path)): \(reason.words)"
    case .tooLargeFile(let path, let limit): "\(shown(path)): longer than \(size(limit))"
    case .device(let path): "\(shown(path)): a device, not a script"
    case .sourcesItself(let path): "\(shown(path)): a script that sources itself"
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
  package static func number(_ number: Double) -> String { number.inDigits }

  /// What was typed, cut when it is long.
  private static func short(_ text: String) -> String { text.shortPrintable }

  /// A file's path, cut when it is longer than any that exists.
  private static func shown(_ path: String) -> String {
    path.utf8.count > 4096 ? short(path) : path.printable
  }

  private static func quote(_ text: String) -> String { "\"\(short(text))\"" }

  private static func didYouMean(_ closest: String?) -> String {
    closest.map { " (did you mean \($0.printable)?)" } ?? ""
  }

  /// The number of desserts that are named.
  private static let maximumNames = 10

  private static func enumeration(of desserts: some Collection<NamedDessert>) -> String {
    let shown = desserts.prefix(maximumNames).map { dessert in
      let number = dessert.number.map { "\($0) " } ?? ""
      return number + dessert.dessert.name.printable
    }
    let more = desserts.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// What kept a command from its work for some desserts: those with one cause together.
  private static func sentence(for failed: [FailedDessert]) -> String {
    var causes: [ShellError.Cause] = []
    var desserts: [ShellError.Cause: [NamedDessert]] = [:]
    for each in failed {
      if desserts[each.cause] == nil { causes.append(each.cause) }
      desserts[each.cause, default: []].append(each.dessert)
    }
    let clauses = causes.prefix(maximumNames).map { cause in
      "\(enumeration(of: desserts[cause] ?? [])): \(sentence(for: cause))"
    }
    return clauses.joined(separator: "; ")
      + (causes.count > clauses.count ? " and more" : "")
  }

  private static func size(_ bytes: Int) -> String { bytes.asSize }
}

extension POSIXErrorCode {
  /// The system's message for the error.
  package var words: String { unsafe String(cString: strerror(rawValue)) }
}
