extension Command {
  static let bang = Command(
    name: "!", arguments: "PROGRAM",
    summary: "run PROGRAM with the system's shell",
    help: """
      All that follows, to the end of the line, is for the system's shell. A
      program that fails fails the command. The answer of any command goes to a
      program with | PROGRAM behind it, to a file with > FILE, and to its end with
      >> FILE; it is the answer that a pipe would get.
      """,
    examples: ["! date"]
  ) { session, invocation throws(Failure) in
    guard let program = invocation.statement.arguments.first else {
      throw invocation.failure(.missingProgram)
    }
    if session.isSafe { throw invocation.failure(.refused("!"), at: [invocation.statement.name]) }
    try await session.runProgram(program, input: nil, of: invocation)
    return .done
  }
}
