import Desserts
import LineEditor
import MealDB
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
  /// Each transcript has a session and a network of its own.
  static func verify(
    _ files: [Script], updates: Bool, _ options: Options, _ input: StandardInput,
    _ output: StandardOutput
  ) async throws(UsageError) -> Int32 {
    var transcripts: [Transcript] = []
    for file in files {
      do {
        transcripts.append(try Transcript(parsing: file))
      } catch {
        throw .transcript(FilePath(file.name), error)
      }
    }
    var status = ExitStatus.success
    for (index, transcript) in transcripts.enumerated() {
      let file = files[index]
      let network = try Network(options)
      let session = Session(
        loader: .mealDB(at: options.api.value, through: network.client),
        environment: .unattended(
          from: network.source, settings: Settings(options),
          filesInUse: FilesInUse(reading: network.files + options.scriptFiles)),
        keepsGoing: options.keepsGoing,
        isSafe: options.isSafe, format: options.format)
      let (replay, signal) = await runCancelled(
        by: [.interrupt, .terminate, .hangUp], onSignal: input.interrupt
      ) { await session.replay(transcript, from: file) }
      if let signal { return output.finish(128 + signal.rawValue) }
      guard let replay else { continue }
      if replay.commandsNotRun > 0 {
        let count = replay.commandsNotRun == 1 ? "1 command" : "\(replay.commandsNotRun) commands"
        output.message("\(file.name.printable): \(count) behind a quit not run\n")
        if !updates { status = ExitStatus.failure }
      }
      let replayed = replay.transcript
      if replayed == transcript { continue }
      do throws(OutputFailure) {
        if updates, case .file(let path) = options.inputs[index] {
          if !rewrite(path, replayed, output) { status = ExitStatus.failure }
        } else {
          status = ExitStatus.failure
          try transcript.writeDifference(
            to: replayed, name: file.name, on: TerminalFeatures.display(.plain), output.answer)
        }
      } catch {
        return output.finish(.outputFailed(error))
      }
    }
    return output.finish(status)
  }

  /// Rewrites the file of a transcript, and says so or why that failed.
  private static func rewrite(
    _ path: FilePath, _ transcript: Transcript, _ output: StandardOutput
  ) -> Bool {
    do throws(POSIXError) {
      try path.expandingHome.write(transcript.bytes)
      output.message("\(path.text.printable): updated\n")
      return true
    } catch {
      output.message("zerts: \("\(path.text): \(error.code.words)".printable)\n")
      return false
    }
  }
}
