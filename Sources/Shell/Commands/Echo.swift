extension Command {
  static let echo = Command(
    name: "echo", arguments: "[WORDS]", takes: .any,
    summary: "print WORDS",
    help: "Words are printed with one blank between them; quotes keep blanks.",
    examples: ["echo Tonight:", "echo \"a  b\""], seeAlso: ["language"]
  ) { _, invocation throws(ShellError) in
    .answer(.lines([invocation.text]))
  }
}
