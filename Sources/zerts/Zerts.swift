import Desserts
import LineEditor
import MealDB
import Platform
import Shell
import TerminalText

/// The program: reads the command line, composes the modules, and runs what was asked for.
@main
@MainActor
enum Zerts {
  nonisolated static let version = "0.1.0"
  /// The day of that version, as manual pages write it.
  nonisolated static let date = "November 30, 2026"

  static func main() async {
    StandardStreams.occupyClosed()
    InheritedSignals.ignoreWriteSignals()
    let output = StandardOutput()
    let status: Int32
    do throws(UsageError) {
      let request = try Request.parse(
        count: CommandLine.argc, arguments: CommandLine.unsafeArgv,
        api: EnvironmentVariable.api.value)
      switch request {
      case .version: status = output.finish(saying: "zerts \(version)\n")
      case .generate(let file): status = output.finish(saying: file.text)
      case .help: status = output.finish(saying: CommandLineOption.help)
      case .run(let options):
        if let shortage = ProcessResources.shortage {
          output.say(shortage)
          status = ExitStatus.failure
        } else {
          status = try await run(options, output)
        }
      }
    } catch {
      output.say(error.sentence)
      status = ExitStatus.usageError
    }
    // Not `exit`, which runs the libraries' destructors: the network thread may still be closing a
    // connection in one of them, such as OpenSSL, and crash.
    fflush(nil)
    _exit(status)
  }

  private static func run(
    _ options: Options, _ output: StandardOutput
  ) async throws(UsageError) -> Int32 {
    let input = StandardInput(willWait: { try? output.flush() })
    var scripts: [Script] = []
    try checkFiles(options)
    var before: Options.Input?
    for named in options.inputs {
      do throws(UsageError) {
        scripts.append(try .named(named, standardInput: input))
      } catch {
        throw error.ofScript(after: before)
      }
      before = named
    }
    let wantsMore = scripts.isEmpty || options.isInteractive
    let isAtTerminal = isatty(STDIN_FILENO) == 1
    if wantsMore, !isAtTerminal {
      scripts.append(try .named(.standardInput, standardInput: input))
    }
    if scripts.isEmpty, let option = options.purpose.option { throw .missingScript(for: option) }
    if case .verify(let updates) = options.purpose {
      return try await verify(scripts, updates: updates, options, input, output)
    }

    let network = try Network(options)
    let filesInUse = FilesInUse(reading: network.files + options.scriptFiles)
    let recording = try options.recording.map { (path) throws(UsageError) in
      try Recording(in: path, apartFrom: filesInUse)
    }
    let settings = Settings(options)
    if options.echoes, let recording {
      recording.begin()
      try? output.answer(options.transcriptLine(naming: recording.path) + "\n")
    }
    recording?.tell(output)
    let client = recording?.client(network.client) ?? network.client
    let typed = Locked<[String]?>(nil)
    let session = network.session(
      through: client, options,
      in: .attended(
        from: network.source, options: options, settings: settings, filesInUse: filesInUse,
        typed: typed, output: output,
        waited: { recording?.tell(output) }))
    let prompt =
      wantsMore && isAtTerminal
      ? Prompt(
        session: session, typed: typed, output: output, recording: recording,
        decoration: options.decoration, settings: settings,
        writesTranscript: options.echoes && isatty(STDOUT_FILENO) == 0,
        hasRunScripts: !scripts.isEmpty) : nil
    let status = await run(scripts, then: prompt, in: session, options, input, output)
    recording?.tell(output)
    return recording?.finish(status) ?? status
  }

  /// Runs scripts and then the prompt, if there is one, and returns the status to leave with.
  private static func run(
    _ scripts: [Script], then prompt: Prompt?, in session: Session, _ options: Options,
    _ input: StandardInput, _ output: StandardOutput
  ) async -> Int32 {
    if let prompt {
      useUTF8Locale()
      // Without the threads of `runCancelled`, which the first prompt would wait for.
      if scripts.isEmpty { return output.finish(await prompt.run()) }
    }
    let (ending, signal) = await runCancelled(
      by: [.interrupt, .terminate, .hangUp], onSignal: input.interrupt
    ) {
      if case .check = options.purpose { return await check(scripts, in: session, output) }
      return await session.run(scripts, echoes: options.echoes, output: output.output)
    }
    if let signal, signal != .interrupt { return output.finish(128 + signal.rawValue) }
    switch ending {
    case .quit, .outputFailed: break
    case .finished, .failed, .interrupted:
      if let prompt {
        // The terminal has shown a ^C.
        if ending == .interrupted { output.message("\n") }
        return output.finish(await prompt.run())
      }
    }
    return output.finish(ending)
  }

  /// Reports the mistakes of all scripts.
  private nonisolated static func check(
    _ scripts: [Script], in session: Session, _ output: StandardOutput
  ) async -> Ending {
    var result = Ending.finished
    for script in scripts {
      let ending = await session.check(script, output: output.output)
      if ending == .interrupted { return ending }
      if ending != .finished { result = ending }
    }
    return result
  }
}

extension Options {
  /// The script files of the command line.
  var scriptFiles: [FilePath] {
    inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
  }
}

extension Recording {
  /// Says once, on standard error, why the recording has ended early, if it has.
  fileprivate func tell(_ output: StandardOutput) {
    // The message of a cancelled task would be lost.
    guard !Task.isCancelled, let report = takeReport() else { return }
    output.message(report + "\n")
  }
}

extension Script {
  /// The script that the command line names.
  fileprivate static func named(
    _ input: Options.Input, standardInput: StandardInput
  ) throws(UsageError) -> Script {
    switch input {
    case .commands(let bytes): return Script(name: "-c", bytes: bytes)
    case .file(let path):
      do {
        return try .open(path)
      } catch {
        throw .script(path, error)
      }
    case .standardInput:
      do {
        return try standardInput.script
      } catch {
        throw .script(FilePath(StandardInput.name), error)
      }
    }
  }
}
