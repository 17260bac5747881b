import Desserts
import Platform
import ScriptedNetwork
import Shell
import TerminalText

/// A mistake in the command line, or in a file that it names.
enum UsageError: Error {
  case unknownOption(String)
  case ambiguousOption(String)
  case missingArgument(String)
  case unexpectedArgument(String)
  /// `variable` is the environment variable that holds it, if one does.
  case invalidAPI(String, variable: EnvironmentVariable?)
  case invalidTimeout(String)
  case unknownFormat(String)
  case unknownFile(String)
  case unknownColor(String)
  case twoNetworks(String, String)
  case invalidRetries(String)
  /// Neither variable that would say where the saved copy is has a value.
  case noSavedCopy
  /// These options cannot be given together.
  case conflict(String, String)
  /// This option needs that one.
  case missingOption(String, for: String)
  /// The script does not exist, and looks like an argument of the command in the `-c` before it.
  case scriptForArgument(FilePath, command: String)
  /// This option needs scripts.
  case missingScript(for: String)
  case transcript(FilePath, Transcript.ParseError)
  /// What is wrong with the options that the first line of a transcript names.
  indirect case transcriptOptions(FilePath, UsageError)
  /// A transcript cannot name this option.
  case notOfTranscripts(String)
  /// Neither the transcript nor the command line names a network.
  case transcriptWithoutNetwork(FilePath)
  /// The network script that a transcript names is not a regular file.
  case notAFile(FilePath)
  /// The transcript is not a regular file, so it cannot be rewritten.
  case unchangeable(FilePath)
  case script(FilePath, ScriptFailure)
  case unreadableNetwork(FilePath, POSIXErrorCode)
  case network(FilePath, NetworkScript.ParsingError)
  case har(FilePath, HARError)
  case brokenDemo
  case unwritableRecording(FilePath, POSIXErrorCode)
  /// The recording would replace one of the files that are read.
  case recordingOverInput(FilePath)
  /// The report would replace one of the files that are read.
  case reportOverInput(FilePath)
}

extension UsageError {
  /// The error as a sentence, on one line.
  var sentence: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)\(Self.seeHelp)"
    case .ambiguousOption(let option): "\(option) may be several options\(Self.seeHelp)"
    case .missingArgument(let option): "\(option) takes an argument\(Self.seeHelp)"
    case .unexpectedArgument(let option): "\(option) takes no argument\(Self.seeHelp)"
    case .invalidAPI(let text, let variable):
      (variable.map { "\($0.rawValue): " } ?? "")
        + "not an http or https URL without credentials, query and fragment: "
        + "\(WebAddress.redacted(text))\(Self.seeHelp)"
    case .invalidTimeout(let text):
      "not a number of seconds above 0 and up to \(Options.maximumTimeout): \(text)\(Self.seeHelp)"
    case .unknownFormat(let name):
      "unknown format: \(name)"
        + (OutputFormat.closest(to: name).map { " (did you mean \($0.rawValue)?)" } ?? Self.seeHelp)
    case .unknownColor(let text):
      "--color takes \(Decoration.Color.allCases.map(\.rawValue).alternatives), and not: \(text)"
        + Self.seeHelp
    case .unknownFile(let name):
      "--generate makes \(GeneratedFile.allCases.map(\.rawValue).joined(separator: ", ")), and not:"
        + " \(name)\(Self.seeHelp)"
    case .twoNetworks(let one, let other):
      "\(one) and \(other) are two networks, and there can be one\(Self.seeHelp)"
    case .invalidRetries(let text):
      "not a number from 0 to \(Options.maximumRetries): \(text)\(Self.seeHelp)"
    case .noSavedCopy: "--saved: neither XDG_CACHE_HOME nor HOME is set"
    case .conflict(let one, let other): "\(one) and \(other) do not go together\(Self.seeHelp)"
    case .missingOption(let missing, let option): "\(option) goes with \(missing)\(Self.seeHelp)"
    case .missingScript(let option): "\(option) needs a SCRIPT\(Self.seeHelp)"
    case .transcript(let path, .notUTF8(let line)):
      "\(path.text.printable):\(line): the line is not UTF-8"
    case .transcript(let path, .tooLarge):
      "\(path.text.printable): longer than \(Script.maximumSize >> 20) MiB"
    case .transcript(let path, .options(let error)):
      "\(path.text.printable):\(error.line): \(error.clause)"
    case .transcriptOptions(let path, let error): "\(path.text.printable):1: \(error.sentence)"
    case .notOfTranscripts(let option):
      "not an option for a transcript: \(option) (they are "
        + CommandLineOption.ofTranscripts.map { "--\($0.name.rawValue)" }.enumeration + ")"
    case .transcriptWithoutNetwork(let path):
      "\(path.text.printable): it names no network: start it with a line such as"
        + " \"\(Transcript.line(naming: ["--network", "FILE"]))\", or give --network, --demo or --api"
    case .notAFile(let path): "\(path.text.printable): not a regular file"
    case .unchangeable(let path): "\(path.text.printable): not a file that can be rewritten"
    case .transcript(let path, .noPrompt):
      "\(path.text.printable): not a transcript: no line starts with \"\(Transcript.prompt)\""
    case .script(let path, .unreadable(let code)):
      "\(path.text.printable): \(code.words)" + Self.hint(for: path, code)
    case .scriptForArgument(let path, let command):
      "\(path.text.printable): \(POSIXErrorCode.ENOENT.words)"
        + " (to run a command of several words: zerts -c '\(command.printable) \(path.text.printable)')"
    case .script(let path, .device): "\(path.text.printable): a device, not a script"
    case .script(let path, .tooLarge):
      "\(path.text.printable): longer than \(Script.maximumSize >> 20) MiB"
    case .unreadableNetwork(let path, let code): "\(path.text.printable): \(code.words)"
    case .network(let path, let mistake):
      "\(path.text.printable):\(mistake.line): \(Self.clause(for: mistake.kind))"
    case .har(let path, let error): "\(path.text.printable): \(error.clause)"
    case .brokenDemo: "the built-in desserts are broken"
    case .unwritableRecording(let path, let code): "\(path.text.printable): \(code.words)"
    case .recordingOverInput(let path):
      "\(path.text.printable): it is read, and --record would replace it"
    case .reportOverInput(let path):
      "\(path.text.printable): it is read, and --report would replace it"
    }
  }

  private static let seeHelp = " (see zerts --help)"

  /// This error, if a missing script looks like an argument of the `-c` in front of it.
  func ofScript(after input: Options.Input?) -> UsageError {
    guard case .script(let path, .unreadable(.ENOENT)) = self, case .commands(let bytes) = input,
      let text = String(validating: bytes, as: UTF8.self),
      !text.contains(where: { $0.isWhitespace || ";'|>".contains($0) }),
      !path.text.contains(where: { "./".contains($0) })
    else { return self }
    return .scriptForArgument(path, command: text)
  }

  /// How to run a command, when a missing script has a command's name.
  private static func hint(for path: FilePath, _ code: POSIXErrorCode) -> String {
    let isCommand = Command.all.contains { $0.name == path.text || $0.alias == path.text }
    return code == .ENOENT && isCommand ? " (to run a command: zerts -c \(path.text))" : ""
  }

  private static func clause(for mistake: NetworkScript.ParsingError.Kind) -> String {
    switch mistake {
    case .notUTF8: "the line is not UTF-8"
    case .unknownPattern("details"): "details of what? details ID, or details *"
    case .unknownPattern(let word): "not a pattern: \(word) (feed, details ID, details * or *)"
    case .missingReply: "the reply is missing"
    case .unknownReply(let word):
      "not a reply: \(word) (a word such as offline, or a status and a body)"
    case .badDuration(let text): "not a duration such as 150ms or 2s: \(text)"
    case .missingWord(let word): "there is nothing after \(word)"
    case .badQuotes: "not a text in quotes as in JSON"
    case .badNumber(let text): "not a whole number: \(text)"
    case .badEscape: "a % in the body has no two hexadecimal digits behind it"
    case .missingFile: "the file's name is missing"
    case .unreadableFile(let name, let reason): "\(name): \(reason.words)"
    case .tooLargeFiles(let limit): "its files are longer than \(limit >> 20) MiB together"
    }
  }
}

extension Transcript.OptionsError {
  /// The number of the line that is wrong.
  fileprivate var line: Int { if case .notFirst(let line) = self { line } else { 1 } }

  fileprivate var clause: String {
    switch self {
    case .notFirst: "only the first line of a transcript names options"
    case .tooLong(let limit): "the line of options is longer than \(limit) bytes"
    case .unclosedQuote: "the quote is not closed"
    case .unquotedMark(let mark): "a \(mark) among options needs quotes"
    case .controlCharacter: "the line of options has a control character"
    }
  }
}

extension HARError {
  fileprivate var clause: String {
    switch self {
    case .notUTF8: "not a HAR file: it is not UTF-8"
    case .notJSON: "not a HAR file: it is not JSON"
    case .cutShort: "not a whole HAR file: it ends too early"
    case .tooDeep: "not a HAR file: it is nested too deep"
    case .tooManyRequests(let limit): "it has more than \(limit) requests"
    case .noEntries: "not a HAR file: it has no list of requests"
    case .noAnswers(let requests):
      "none of its \(requests) requests has an answer for the feed, details or a picture"
    case .badBase64(let entry): "the body of request \(entry) is not base64"
    case .unreadableFile(let name, let reason): "\(name.printable): \(reason.words)"
    }
  }
}
