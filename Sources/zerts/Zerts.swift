import Desserts
import Foundation
import LineEditor
import Shell

/// The program: reads the command line, puts the rooms together, and runs what was asked for.
@main
@MainActor
enum Zerts {
  nonisolated static let version = "0.1.0"

  static func main() async {
    StandardStreams.holdClosed()
    // A reader that goes away shows as an error of the write, and ends zerts quietly.
    signal(SIGPIPE, SIG_IGN)
    let output = StandardOutput()
    let status: Int32
    do throws(WrongUse) {
      let request = try Request.parse(
        count: CommandLine.argc, arguments: CommandLine.unsafeArgv,
        api: ProcessInfo.processInfo.environment["ZERTS_API"])
      switch request {
      case .version: status = output.finish(saying: "zerts \(version)\n")
      case .help: status = output.finish(saying: CommandLineOption.help)
      case .run(let options): status = try await run(options, output)
      }
    } catch {
      output.message("zerts: \(error.sentence.printable)\n")
      status = ExitStatus.wrongUse
    }
    exit(status)
  }

  private static func run(
    _ options: Options, _ output: StandardOutput
  ) async throws(WrongUse) -> Int32 {
    let (loader, source) = try DessertLoader.named(by: options)
    let input = StandardInput(willWait: { try? output.flush() })
    var scripts: [Script] = []
    for named in options.inputs { scripts.append(try .named(named, standardInput: input)) }
    let wantsMore = scripts.isEmpty || options.isInteractive
    let isAtTerminal = isatty(STDIN_FILENO) == 1
    if wantsMore, !isAtTerminal {
      scripts.append(try .named(.standardInput, standardInput: input))
    }

    let spinner = Spinner()
    let typed = Snapshot<[String]?>(nil)
    let session = Session(
      loader: loader,
      surroundings: Surroundings(
        source: source, now: { Date() }, timeZone: .current,
        random: { Int.random(in: 0..<$0) }, display: { Terminal.display },
        waiting: { begins in
          // What has been answered is not kept back while the network is waited for.
          if begins { try? output.flush() }
          begins ? spinner?.begin() : spinner?.end()
        },
        history: { typed.value }, topics: Prompt.topics, files: FileName.inFolder,
        runProgram: ShellProgram.run,
        pager: Terminal.pager,
        writeFile: { (path, bytes, atEnd) throws(POSIXError) in
          let file = FilePath(path).expandingHome
          try atEnd ? file.append(bytes) : file.write(bytes)
        },
        openScript: { (path) throws(ScriptFailure) in try .open(FilePath(path)) }),
      keepsGoing: options.keepsGoing, isSafe: options.isSafe, format: options.format)
    if wantsMore, isAtTerminal { useUTF8Locale() }
    let (ending, signal) = await run(scripts, in: session, input, output)
    if let signal, signal != .interrupt { return output.finish(128 + signal.rawValue) }
    switch ending {
    case .quit, .outputFailed: break
    case .finished, .failed, .interrupted:
      if wantsMore, isAtTerminal {
        // Behind the ^C that the terminal has shown.
        if ending == .interrupted { output.message("\n") }
        let prompt = Prompt(
          session: session, typed: typed, output: output, keepsHistory: options.keepsHistory,
          runsStartUpFile: options.runsStartUpFile)
        typed.value = []
        return output.finish(await prompt.run())
      }
    }
    return output.finish(ending)
  }

  /// Runs scripts in order, up to the first that fails unless the session keeps going, and gives the
  /// signal that ended them, if one did.
  private static func run(
    _ scripts: [Script], in session: Session, _ input: StandardInput, _ output: StandardOutput
  ) async -> (ending: Ending, signal: Signal?) {
    var first = Ending.finished
    for script in scripts {
      let (ending, signal) = await cancelled(
        by: [.interrupt, .terminate, .hangUp], alsoDo: input.interrupt
      ) { await session.run(script, output: output.output) }
      if signal != nil { return (.interrupted, signal) }
      switch ending {
      case .finished: continue
      case .failed:
        if first == .finished { first = ending }
        if !session.keepsGoing { return (first, nil) }
      case .quit, .interrupted, .outputFailed: return (ending, nil)
      }
    }
    return (first, nil)
  }
}

extension Script {
  /// The script that the command line names.
  fileprivate static func named(
    _ input: Options.Input, standardInput: StandardInput
  ) throws(WrongUse) -> Script {
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
