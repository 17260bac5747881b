import Platform
import Shell
import TerminalText

/// What `--report` writes; nothing without a file.
struct VerificationReport {
  private let path: FilePath?
  private var cases: [JUnitReport.Case] = []

  init(_ path: FilePath?) {
    self.path = path
  }

  /// Checks that the report would not replace a file that is read.
  func checkFile(
    apartFrom verifications: [Result<Verification, UsageError>], _ options: Options
  ) throws(UsageError) {
    guard let file = path?.expandingHome, file.descriptor == nil, let status = file.status,
      status.isRegular
    else { return }
    let networkFiles = verifications.flatMap { (try? $0.get().networkFiles) ?? [] }
    let inputs = FilesInUse(reading: options.scriptFiles + networkFiles)
    if inputs.reads(status.identity) { throw .reportOverInput(path ?? file) }
  }

  /// Adds a transcript that was not run.
  mutating func add(_ name: String, _ result: Result<Verification, UsageError>) {
    let outcome: JUnitReport.Outcome =
      switch result {
      case .success: .skipped("not run, since another transcript cannot be run")
      case .failure(let error): .error(error.sentence)
      }
    add(name, .zero, outcome)
  }

  /// Adds a transcript that was run.
  mutating func add(_ verification: Verification, _ replay: Replay, _ duration: Duration) {
    if path == nil { return }
    let transcript = verification.transcript
    let counts = transcript.differenceCounts(to: replay.transcript)
    var sentences = counts.answers > 0 ? [counts.sentence] : []
    if replay.commandsNotRun > 0 { sentences.append(replay.sentenceAboutCommandsNotRun) }
    let difference = transcript.difference(
      to: replay.transcript, name: verification.name, on: .plain)
    add(
      verification.name, duration,
      sentences.isEmpty
        ? .alike
        : .differs(
          summary: sentences.joined(separator: "; "),
          difference: difference.isEmpty ? "\(sentences[0])\n" : difference))
  }

  private mutating func add(_ name: String, _ duration: Duration, _ outcome: JUnitReport.Outcome) {
    if path != nil { cases.append(.init(name: name, duration: duration, outcome: outcome)) }
  }

  /// Writes the file; false when that failed, which is told.
  func write(_ output: StandardOutput) -> Bool {
    guard let path else { return true }
    do throws(POSIXError) {
      try path.expandingHome.write(Array(JUnitReport(cases).text.utf8))
      return true
    } catch {
      output.say("\(path.text): \(error.code.words)")
      return false
    }
  }
}
