/// A command together with what it was called with.
struct Invocation: Sendable {
  /// The command.
  let command: Command
  /// What was typed.
  let statement: Statement
  /// The scripts that lead to it, the outermost first; none at the prompt.
  let frames: [Frame]
  /// Where its answers and messages go.
  let output: Output

  /// The arguments, with one blank between them.
  var text: String { statement.argumentText }

  /// The same with another output.
  func with(output: Output) -> Invocation {
    Invocation(command: command, statement: statement, frames: frames, output: output)
  }

  /// Checks that the command got as many arguments as it takes.
  func checkCount() throws(ShellError) {
    let arguments = statement.arguments
    switch command.count {
    case .none where !arguments.isEmpty:
      throw error(.unexpectedArgument(usage: command.usage))
    case .atMostOne where arguments.count > 1:
      throw error(
        .unexpectedArgument(usage: command.usage), at: range(of: arguments.dropFirst()))
    case .atLeastOne where arguments.isEmpty:
      throw error(.missingArgument(usage: command.usage))
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

  /// Writes the answers that are still in memory, before a program writes.
  func flush() throws(ShellError) {
    do {
      try output.flush()
    } catch {
      throw ShellError(.output(error))
    }
  }

  /// Creates an error at a range of the line: by default the arguments, or the name without any.
  func error(_ cause: ShellError.Cause, at range: SourceRange? = nil) -> ShellError {
    ShellError(cause, at: range ?? self.range(of: statement.arguments), of: statement)
  }

  private func range(of words: ArraySlice<Statement.Word>) -> SourceRange {
    let first = words.first ?? statement.name
    let last = words.last ?? statement.name
    return first.range.lowerBound..<last.range.upperBound
  }
}
