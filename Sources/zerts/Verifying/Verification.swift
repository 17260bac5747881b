import Desserts
import MealDB
import Platform
import Shell
import TerminalText

/// A transcript that is to be compared with what its commands show.
struct Verification: Sendable {
  let transcript: Transcript
  /// Its file; nil for standard input.
  let path: FilePath?
  private let file: Script
  private let options: Options
  private let network: Network
  /// The scripts of the command line.
  private let scriptFiles: [FilePath]

  /// The name of the transcript.
  var name: String { file.name }

  /// The files that its network is read from.
  var networkFiles: [FilePath] { network.files }

  /// Reads a transcript and its network.
  static func prepare(
    _ file: Script, at path: FilePath?, _ options: Options
  ) -> Result<Verification, UsageError> {
    do throws(UsageError) {
      return .success(try Verification(file, at: path, options))
    } catch {
      return .failure(error)
    }
  }

  private init(_ file: Script, at path: FilePath?, _ options: Options) throws(UsageError) {
    self.file = file
    self.path = path
    let name = path ?? FilePath(file.name)
    do throws(Transcript.ParseError) {
      transcript = try Transcript(parsing: file)
    } catch {
      throw .transcript(name, error)
    }
    self.options = try options.completed(by: transcript, in: path)
    do throws(UsageError) {
      network = try Network(self.options)
    } catch {
      guard case .live = options.network else { throw error }
      throw .transcriptOptions(name, error)
    }
    scriptFiles = options.scriptFiles
  }

  /// Runs the commands in a session of their own; nil when the task was cancelled.
  func replay() async -> Replay? {
    let session = network.session(
      options,
      in: .unattended(
        from: network.source, settings: Settings(options),
        filesInUse: FilesInUse(reading: network.files + scriptFiles),
        scriptsIn: path?.expandingHome.folder ?? []))
    let script = Script(name: file.name, identity: file.identity, bytes: transcript.bytes)
    return await session.replay(transcript, from: script)
  }

  /// Rewrites the file, and says what has changed or why that failed.
  func rewrite(_ path: FilePath, to other: Transcript, _ output: StandardOutput) -> Bool {
    do throws(POSIXError) {
      try path.expandingHome.write(other.bytes)
      let counts = transcript.differenceCounts(to: other)
      output.message("\(path.text.printable): updated: \(counts.sentence)\n")
      return true
    } catch {
      output.say("\(path.text): \(error.code.words)")
      return false
    }
  }
}

extension Replay {
  /// How many commands were not run, in words.
  var sentenceAboutCommandsNotRun: String {
    "\(commandsNotRun == 1 ? "1 command" : "\(commandsNotRun) commands") behind a quit not run"
  }
}

extension Transcript.DifferenceCounts {
  /// What changes, in words: `2 answers, 3 lines removed, 1 added`.
  var sentence: String {
    "\(answers == 1 ? "1 answer" : "\(answers) answers"), "
      + "\(removedLines == 1 ? "1 line" : "\(removedLines) lines") removed, \(addedLines) added"
  }
}
