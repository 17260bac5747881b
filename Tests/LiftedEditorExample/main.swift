import Foundation
import LineEditor

private let commands = ["buy apples", "buy apricots", "quit", "work"]

/// Finds the commands that go on as the line does.
private func complete(before: String, after: String) -> LineCompletion? {
  let found = commands.filter { $0.hasPrefix(before) }
  if before.isEmpty || found.isEmpty { return nil }
  return LineCompletion(
    start: 0, candidates: found.map { LineCompletion.Candidate(text: $0, appendsBlank: false) })
}

/// Shows a command in green once it is one.
private func highlight(_ line: String) -> [StyledSpan] {
  let length = line.unicodeScalars.count
  return commands.contains(line) ? [StyledSpan(0..<length, TextStyle(color: .green))] : []
}

/// Works until Ctrl-C, which is a signal while no line is read.
private func work() {
  let interruption = DispatchSemaphore(value: 0)
  let source = SignalSource([.interrupt]) { _ in interruption.signal() }
  print("working, until Ctrl-C")
  interruption.wait()
  // Behind the ^C that the terminal shows.
  print()
  withExtendedLifetime(source) {}
}

private func run(_ line: String) {
  if line == "work" { work() } else { print("you said: \(line)") }
}

// Where nobody types there is nothing to edit.
guard isatty(STDIN_FILENO) == 1 else {
  while let line = readLine(), line != "quit" { run(line) }
  exit(EXIT_SUCCESS)
}

useUTF8Locale()
// In a scope of its own, so that all of it is released, and the terminal restored, at the end.
do {
  guard let mailbox = Mailbox(), let editor = LineEditor(name: "shop", mailbox: mailbox) else {
    print("no file descriptors are left")
    exit(EXIT_FAILURE)
  }
  let forwarding = SignalForwarding(to: mailbox)
  editor.completer = complete
  editor.suggester = { line in commands.first { $0.hasPrefix(line) } }
  let isColored = getenv("NO_COLOR") == nil
  editor.showsSuggestions = isColored
  editor.usesColor = isColored
  if isColored { editor.highlighter = highlight }
  if let path = CommandLine.arguments.dropFirst().first,
    let error = editor.keepHistory(in: HistoryFile(path: path))
  {
    print("the history is not as it should be: \(error)")
  }

  reading: while true {
    switch editor.readLine(prompt: "shop> ") {
    case .line("quit"), .endOfInput, .terminated, .failed: break reading
    case .interrupted: continue reading
    case .line(let line):
      if let error = editor.addHistory(line) { print("not kept: \(error)") }
      run(line)
    }
  }
  withExtendedLifetime(forwarding) {}
}
