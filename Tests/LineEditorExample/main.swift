import Foundation
import LineEditor

// A program that does with a line editor all that can be done with one, for the tests of it.

/// Words of a shop, to complete.
private let words = ["apple", "apple pie", "apricot", "cherry", "Rožata", "日本"]

private func complete(before: String, after: String) -> LineCompletion? {
  let blank = before.unicodeScalars.lastIndex(of: " ")
  let word = blank.map(before.unicodeScalars.index(after:)) ?? before.startIndex
  let start = before.unicodeScalars.distance(from: before.startIndex, to: word)
  let typed = String(before[word...])
  switch typed {
  case "":
    return nil
  case "trap": preconditionFailure("asked for")
  case _ where typed.hasPrefix("many"):
    return LineCompletion(
      start: start, shared: "many",
      candidates: (100..<200).map { LineCompletion.Candidate(text: "many-candidate-number-\($0)") })
  case _ where typed.hasPrefix("told"):
    return LineCompletion(
      start: start, shared: "told",
      candidates: [
        LineCompletion.Candidate(text: "told-1", label: "1", detail: "the first"),
        LineCompletion.Candidate(text: "told-22", label: "22", detail: "the second"),
      ])
  case _ where typed.hasPrefix("/"):
    return LineCompletion(
      start: start, candidates: [LineCompletion.Candidate(text: "/tmp/", appendsBlank: false)])
  default:
    let found = words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    let shared = found.first.map { first in
      found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }
    return LineCompletion(
      start: start, shared: shared, candidates: found.map { LineCompletion.Candidate(text: $0) })
  }
}

/// Words of the shop are green, digits are bold.
private func highlight(_ line: String) -> [StyledSpan] {
  var spans: [StyledSpan] = []
  var offset = 0
  for word in line.split(separator: " ", omittingEmptySubsequences: false) {
    let range = offset..<(offset + word.unicodeScalars.count)
    if words.contains(String(word)) { spans.append(StyledSpan(range, TextStyle(color: .green))) }
    if Int(word) != nil { spans.append(StyledSpan(range, TextStyle(isBold: true))) }
    offset = range.upperBound + 1
  }
  return spans
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// Runs until a signal comes.
private func waitForSignal() {
  let semaphore = DispatchSemaphore(value: 0)
  let source = SignalSource([.interrupt, .terminate]) { signal in
    print("stopped by \(signal.rawValue)")
    semaphore.signal()
  }
  print("waiting")
  semaphore.wait()
  withExtendedLifetime(source) {}
}

useUTF8Locale()
// In a scope of its own, so that all of it is released before the program ends.
do {
  guard let mailbox = Mailbox(),
    let editor = LineEditor(name: "example", mailbox: mailbox)
  else { preconditionFailure("no editor") }
  let forwarding = SignalForwarding(to: mailbox)
  // SIGUSR1 and SIGUSR2 stand for other threads that have something to say.
  let speakers =
    ProcessInfo.processInfo.environment["EXAMPLE_QUIET"] == nil ? [SIGUSR1, SIGUSR2] : []
  let posts = SignalSource(speakers.map { Signal(rawValue: $0) }) { signal in
    mailbox.post(signal.rawValue == SIGUSR1 ? "posted\nin two rows" : "again")
  }
  let prompt = CommandLine.arguments.dropFirst().first ?? "> "
  editor.completer = complete
  editor.endMark = "(end)"
  // The lines a suggestion was asked for.
  var asked: [String] = []
  let environment = ProcessInfo.processInfo.environment
  editor.showsSuggestions = environment["EXAMPLE_SUGGESTIONS"] != nil
  if let path = environment["EXAMPLE_HISTORY"],
    let error = editor.keepHistory(in: HistoryFile(path: path))
  {
    print("trouble: \(error)")
  }
  editor.usesMenu = environment["EXAMPLE_LISTS"] == nil
  editor.marks = environment["EXAMPLE_MARKS"] != nil
  if environment["EXAMPLE_COLORS"] != nil {
    editor.usesColor = true
    editor.highlighter = highlight
  }
  editor.title = environment["EXAMPLE_TITLE"]
  if environment["EXAMPLE_REPORTS"] != nil {
    // In the order of all that is written, so that it comes when the screen should be like this.
    editor.onWait = { rows, row, column in
      let report = (["\(row)", "\(column)"] + rows).joined(separator: "\u{1e}")
      print("\u{1b}]report;\(report)", terminator: "\u{07}")
      fflush(nil)
    }
  }
  editor.suggester = { line in
    asked.append(line)
    guard let found = complete(before: line, after: ""), found.count > 0 else {
      return nil
    }
    return String(line.unicodeScalars.prefix(found.start)) + found[0].text
  }

  reading: while true {
    switch editor.readLine(prompt: prompt) {
    case .line("exit"): break reading
    case .line("asked"):
      print("asked for \(asked)")
      asked = []
    case .line("history"): print(editor.historyLines.joined(separator: "|"))
    case .line("late"):
      // As if it came right after Enter.
      raise(SIGINT)
      let stopped = DispatchSemaphore(value: 0)
      let late = SignalSource([.interrupt]) { _ in stopped.signal() }
      stopped.wait()
      withExtendedLifetime(late) {}
      print("stopped")
    case .line("wait"):
      waitForSignal()
      editor.dropPastedLines()
    case .line(let line):
      editor.lastStatus = Int32(line)
      if let error = editor.addHistory(line) { print("trouble: \(error)") }
      print("got [\(line)] \(line.unicodeScalars.count)")
    case .interrupted: continue reading
    case .endOfInput:
      print("end of input")
      break reading
    case .terminated(let signal):
      print("terminated by \(signal.rawValue)")
      break reading
    case .failed(let number):
      print("failed with \(number)")
      break reading
    }
  }
  withExtendedLifetime((forwarding, posts)) {}
}
