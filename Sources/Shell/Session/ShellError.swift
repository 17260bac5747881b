import Desserts
import Platform

/// Why a command did not do what it was asked to.
struct ShellError: Error, Hashable, Sendable {
  /// What went wrong.
  let cause: Cause
  /// The command that failed, once it is known.
  var command: String?
  /// The statement that failed, once it is known.
  var statement: Statement?
  /// Where the words at fault stand, when it is what was typed that is wrong.
  var mistake: Mistake?

  /// The place of a mistake in what was typed.
  struct Mistake: Hashable, Sendable {
    /// The line as it was typed.
    let line: ScriptLine
    /// The words at fault, in UTF-8 bytes of the line.
    let range: Range<Int>
  }

  init(_ cause: Cause) {
    self.cause = cause
  }

  init(_ cause: Cause, in line: ScriptLine, at range: Range<Int>) {
    self.cause = cause
    mistake = Mistake(line: line, range: range)
  }

  /// A failure that is the fault of these words; of the command's name when there are none.
  init(_ cause: Cause, words: ArraySlice<Statement.Word>, of statement: Statement) {
    let first = words.first ?? statement.name
    let last = words.last ?? statement.name
    self.init(cause, in: statement.line, at: first.range.lowerBound..<last.range.upperBound)
  }

  /// What can go wrong, as data: `Sentences.swift` has the words.
  ///
  /// It is indirect, as are the large cases of ``Answer`` and the system's codes elsewhere, because a
  /// script hands these on in each line: without it they are large, and of a size that is not known
  /// before it runs.
  indirect enum Cause: Hashable, Sendable {
    // What was typed.
    case tooLongLine(limit: Int)
    case notUTF8
    case nulCharacter
    case carriageReturn
    case unclosedQuote
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
    case nothingOpened
    case noNeighbor(after: Bool, of: String)
    case noDesserts
    case nothingToRetry
    case noHistory
    case noPicture(of: String)

    // Scripts.
    case unreadableFile(String, reason: POSIXErrorCode)
    case tooLargeFile(String, limit: Int)
    case device(String)
    case sourcesItself(String)
    case sourcedTooDeep(limit: Int)
    case unwritableFile(String, reason: POSIXErrorCode)
    /// It is being read or recorded, and writing it would lose that.
    case fileInUse(String)
    case programFailed(status: Int32)
    case unstartedProgram(reason: POSIXErrorCode)
    /// It reaches past the shell, which is not to be.
    case refused(String)
    /// A command inside a script failed, and has been reported already.
    case reported(status: Int32)

    case load(LoadFailure)
    /// The server that answered with this status asked to wait, and so many seconds of that are left.
    case tooSoon(status: Int, secondsLeft: Int, host: String)
    case output(OutputFailure)
  }
}
