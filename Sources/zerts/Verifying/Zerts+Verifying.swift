import LineEditor
import Platform
import Shell
import TerminalText

extension Zerts {
  /// Checks, without opening them, that the files of `--update` can be rewritten: to open a fifo
  /// would wait for its other end.
  static func checkFiles(_ options: Options) throws(UsageError) {
    guard case .verify(updates: true) = options.purpose else { return }
    for case .file(let path) in options.inputs {
      let file = path.expandingHome
      if let status = file.status, !status.isRegular { throw .unchangeable(path) }
    }
  }

  /// Compares transcripts with what their commands show now and shows the differences; with
  /// `updates` it rewrites the files instead.
  ///
  /// Each transcript has options, a session and a network of its own. When any of them is wrong, all
  /// that is wrong is told, and none is run.
  static func verify(
    _ files: [Script], updates: Bool, _ options: Options, _ input: StandardInput,
    _ output: StandardOutput
  ) async throws(UsageError) -> Int32 {
    let paths = options.inputs.isEmpty ? [nil] : options.inputs.map(\.path)
    let prepared = zip(files, paths).map { Verification.prepare($0, at: $1, options) }
    var report = VerificationReport(options.report)
    try report.checkFile(apartFrom: prepared, options)
    let errors = prepared.compactMap { result in
      if case .failure(let error) = result { error } else { nil }
    }
    if !errors.isEmpty {
      for error in errors { output.say(error.sentence) }
      for (file, result) in zip(files, prepared) { report.add(file.name, result) }
      _ = report.write(output)
      return output.finish(ExitStatus.usageError)
    }

    var changedCount = 0
    var status = ExitStatus.success
    for verification in prepared.compactMap({ try? $0.get() }) {
      let start = ContinuousClock.now
      let (replay, signal) = await runCancelled(
        by: [.interrupt, .terminate, .hangUp], onSignal: input.interrupt
      ) { await verification.replay() }
      if let signal { return output.finish(128 + signal.rawValue) }
      guard let replay else { continue }
      let duration = ContinuousClock.now - start
      if replay.commandsNotRun > 0 {
        output.message("\(verification.name.printable): \(replay.sentenceAboutCommandsNotRun)\n")
        if !updates { status = ExitStatus.failure }
      }
      if replay.transcript != verification.transcript {
        do throws(OutputFailure) {
          if updates, let path = verification.path {
            if !verification.rewrite(path, to: replay.transcript, output) {
              status = ExitStatus.failure
              continue
            }
          } else {
            status = ExitStatus.failure
            try verification.transcript.writeDifference(
              to: replay.transcript, name: verification.name,
              on: TerminalFeatures.display(.plain), output.answer)
          }
        } catch {
          return output.finish(.outputFailed(error))
        }
        changedCount += 1
      } else if !updates, replay.commandsNotRun > 0 {
        changedCount += 1
      }
      report.add(verification, replay, duration)
    }
    output.message(
      updates
        ? "\(transcripts(files.count)), \(changedCount == 0 ? "none" : "\(changedCount)") updated\n"
        : "\(transcripts(files.count)), \(differ(changedCount))\n")
    if !report.write(output) { status = max(status, ExitStatus.failure) }
    return output.finish(status)
  }

  private static func transcripts(_ count: Int) -> String {
    count == 1 ? "1 transcript" : "\(count) transcripts"
  }

  private static func differ(_ count: Int) -> String {
    switch count {
    case 0: "none differs"
    case 1: "1 differs"
    default: "\(count) differ"
    }
  }
}

extension Options.Input {
  /// The file; nil for standard input and commands.
  fileprivate var path: FilePath? { if case .file(let path) = self { path } else { nil } }
}
