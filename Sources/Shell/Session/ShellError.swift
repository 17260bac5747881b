import Desserts
import Platform

/// Why a command failed.
struct ShellError: Error, Hashable, Sendable {
  /// What went wrong.
  let cause: Cause
  /// The command that failed, once it is known.
  var command: String?
  /// The statement that failed, once it is known.
  var statement: Statement?
  /// The offer to go on with saved desserts, after a failed load.
  var savedList: String?
  /// Where the words at fault stand, when the mistake is in what was typed.
  var location: Location?

  /// Where words stand in what was typed.
  struct Location: Hashable, Sendable {
    /// The line as it was typed.
    let line: String
    /// The words.
    let range: SourceRange
    /// The column of the first word, in Characters from 1.
    let column: Int
  }

  init(_ cause: Cause, at location: Location? = nil) {
    self.cause = cause
    self.location = location
  }

  /// Creates an error whose cause is a part of a statement.
  init(_ cause: Cause, at range: SourceRange, of statement: Statement) {
    let line = statement.line
    let distance = line.distance(from: statement.name.range.lowerBound, to: range.lowerBound)
    self.init(
      cause, at: Location(line: line, range: range, column: statement.column + distance))
  }

  /// What can go wrong, as data.
  ///
  /// `Sentences` turns it into words.
  enum Cause: Hashable, Sendable {
    // What was typed.
    case tooLongLine(limit: Int)
    case notUTF8
    case nulCharacter
    case carriageReturn
    case unclosedQuote
    case tooManyWords(limit: Int)
    case missingCommand(mark: String)
    case missingFile
    case missingProgram
    case unknownCommand(String, closest: String?)
    case ambiguousCommand(String, matches: [String])
    case missingArgument(usage: String)
    case unexpectedArgument(usage: String)
    case invalidStatus(String)
    case invalidCount(String)
    case unknownFormat(String, closest: String?)
    case unknownTopic(String, closest: String?)

    // Desserts.
    case noMatch(String, closest: String?)
    case severalMatch(String, matches: [DessertList.Entry])
    case outOfRange(last: Int)
    /// The command did its work for other desserts, but not for these.
    indirect case incomplete([FailedDessert])
    case tooLongList(limit: Int)
    case nothingOpened
    case noNeighbor(after: Bool, of: String)
    case noStep(after: Bool, count: Int)
    case stepOutOfRange(last: Int)
    case invalidStep(String)
    /// No dessert has all of these ingredients.
    case noDessertWith([String], closest: String?)
    case emptySearch(String)
    /// The ingredients of so many desserts could not be loaded.
    case unknownIngredients(count: Int, LoadFailure)
    case noDesserts
    case nothingToRetry
    case unknownSource(String)
    /// The session has no saved copy.
    case noSavedCopy
    /// The session saves nothing.
    case nothingIsSaved
    /// The details of so many desserts could not be loaded, to be saved.
    case notSaved(count: Int, LoadFailure)
    /// The details of so many desserts did not fit into the saved copy.
    case noRoomInCopy(count: Int)
    case unwritableCopy(String, reason: POSIXErrorCode)
    /// The command failed for this cause, and is done again.
    indirect case tryingAgain(in: Int, ShellError.Cause)
    /// The desserts are saved ones; the text says from when.
    case savedList(String)
    /// The shown details, or the oldest of several, were saved on this day, before the list was.
    case savedDetails(isOldest: Bool, day: String)
    case noHistory
    case noPicture(of: String)

    // Scripts.
    case unreadableFile(String, reason: POSIXErrorCode)
    case tooLargeFile(String, limit: Int)
    case device(String)
    case sourcesItself(String)
    case sourcedTooDeep(limit: Int)
    case unwritableFile(String, reason: POSIXErrorCode)
    /// The file is being read or recorded, and writing it would lose its content.
    case fileInUse(String)
    case programFailed(status: Int32)
    case unstartedProgram(reason: POSIXErrorCode)
    /// The session is safe, and this would use a file, a program or another script.
    case refused(String)
    /// A command of a sourced script failed and was reported there.
    case reported(status: Int32)

    case load(LoadFailure)
    /// The server answered with this status and asked to wait; so many seconds of that are left.
    case tooSoon(status: Int, secondsLeft: Int, host: String)
    case output(OutputFailure)
  }
}

extension ShellError.Cause {
  /// The load that failed, or the first of several.
  var loadFailure: LoadFailure? {
    switch self {
    case .load(let failure), .unknownIngredients(_, let failure), .notSaved(_, let failure): failure
    case .incomplete(let failed): failed.lazy.compactMap(\.cause.loadFailure).first
    default: nil
    }
  }
}
