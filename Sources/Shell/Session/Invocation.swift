/// One command being run.
struct Invocation: Sendable {
  /// The command.
  let command: Command
  /// What was typed.
  let statement: Statement
  /// The scripts that lead to it, the outermost first; none at the prompt.
  let frames: [Frame]
  /// Where its words go.
  let output: Output

  /// The arguments, with one blank between them.
  var text: String { statement.argumentText }

  /// The same, but for where its words go.
  func saying(to output: Output) -> Invocation {
    Invocation(command: command, statement: statement, frames: frames, output: output)
  }

  /// Checks that the command got as many arguments as it takes.
  func checkCount() throws(ShellError) {
    switch command.count {
    case .none where statement.argumentCount > 0:
      throw failure(.unexpectedArgument(usage: command.usage))
    case .atMostOne where statement.argumentCount > 1:
      throw failure(.unexpectedArgument(usage: command.usage), at: statement.arguments.dropFirst())
    case .atLeastOne where statement.argumentCount == 0:
      throw failure(.missingArgument(usage: command.usage))
    case .none, .atMostOne, .any, .atLeastOne: break
    }
  }

  /// Writes an answer.
  func write(_ answer: String) throws(ShellError) {
    do {
      try output.answer(answer)
    } catch {
      throw ShellError(.output(error))
    }
  }

  /// Writes the answers that were kept, before somebody else writes.
  func flush() throws(ShellError) {
    do {
      try output.flush()
    } catch {
      throw ShellError(.output(error))
    }
  }

  /// Says what a failure would, where nothing has failed.
  func remark(_ cause: ShellError.Cause) {
    var remark = ShellError(cause)
    remark.command = command.name
    remark.statement = statement
    output.message(remark.report(frames: frames))
  }

  /// A failure that is the fault of these arguments; of all of them, when none are named.
  func failure(_ cause: ShellError.Cause, at words: ArraySlice<Statement.Word>? = nil) -> ShellError
  {
    ShellError(cause, words: words ?? statement.arguments[...], of: statement)
  }
}

/// A script that is being run.
struct Frame: Sendable {
  /// The script.
  let script: Script
  /// The line it is at, from 1.
  var line: Int
  /// Whether its lines pass for lines that were typed at the prompt: what is said of them names no
  /// place, since it stands below them.
  var isTyped = false
}
