extension Command {
  static let bang = Command(
    name: "!", arguments: "PROGRAM", takes: .any, reachesOut: true,
    summary: "run PROGRAM with the system's shell",
    help: """
      All that follows, to the end of the line, is for the system's shell. A
      program that fails fails the command. The answer of any command goes to a
      program with | PROGRAM behind it, to a file with > FILE, and to its end with
      >> FILE; it is the answer that a pipe would get.
      """,
    examples: ["! date"], seeAlso: ["language", "scripts"],
    check: { invocation, _ throws(ShellError) in
      if invocation.statement.arguments.isEmpty { throw invocation.error(.missingProgram) }
    }
  ) { session, invocation throws(ShellError) in
    guard let program = invocation.statement.arguments.first else { return .done }
    try await session.runProgram(program, input: nil, of: invocation)
    return .done
  }
}
