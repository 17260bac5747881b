import LineEditor
import TestSupport

/// The cost of a key at the prompt, in bytes and in time, and of a frame of the menu.
enum KeyBench {
  /// A line of 60 columns in which all that has a color occurs.
  private static let line = "ls pudding > 'a bc.txt'; opne 3; echo \"quoted words\"; random"

  static func run(_ served: ServedFeed, in workbench: Workbench) throws {
    let ours = try Editor(
      workbench.zerts, ["--api", served.api], home: workbench.home, "zerts>")
    try ours.terminal.expect("the desserts") { $0.lines.first?.contains("desserts") == true }
    workbench.add(
      Row(
        "bytes a key, line of 60 columns", against: "100 keys", in: .bytes,
        try ours.bytes(), .worstAtMost(80)))
    let rivals: [(Rival, [String], String)] = [
      (
        .fish, ["--no-config", "--private", "-C", "function fish_prompt; echo -n '> '; end"], ">"
      ), (.python313, ["-q"], ">>>"),
    ]
    for (rival, arguments, prompt) in rivals {
      guard let path = workbench.path(of: rival) else { continue }
      let theirs = try Editor(path, arguments, home: workbench.home, prompt)
      var index = 0
      let pair = try PairedSample(rounds: 100) {
        try ours.time(of: keys[index % keys.count])
      } theirs: {
        defer { index += 1 }
        return try theirs.time(of: keys[index % keys.count])
      }
      workbench.add(Row("key to paint, with colors", against: rival.name, pair, .ratioBelow(1)))
    }
  }

  /// The frames of a menu over these names, one after another.
  static func menu(among names: [String], in workbench: Workbench) throws {
    let completion = LineCompletion(start: 0, count: names.count) { index in
      LineCompletion.Candidate(text: names[index], label: "\(index + 1)  \(names[index])")
    }
    let times = try (0..<1_000).map { index in
      try processorSeconds {
        let frame = completion.menuFrame(
          selecting: index * 97 % names.count, rows: 24, columns: 80)
        guard frame.contains(" of ") else { throw Failure("the menu counts nothing") }
      }
    }
    workbench.add(
      Row(
        "menu among \(names.count.grouped) names", against: "1,000 frames (processor)",
        Sample(times), .worstAtMost(0.1 / 60)))
  }

  private static let keys = Array(line + line).prefix(100).map(String.init)

  /// A program that reads lines on a terminal.
  private final class Editor {
    let terminal: PseudoTerminal
    private let start: Int
    private var typed = 0

    init(_ program: String, _ arguments: [String], home: String, _ prompt: String) throws {
      terminal = try PseudoTerminal(
        program, arguments, environment: Child.environment(home: home))
      try terminal.expect("the prompt") {
        $0.lines.last?.hasSuffix(prompt) == true && $0.cursor.column > prompt.count
      }
      start = terminal.screen.cursor.column
    }

    /// The time from the next key of the line to its paint.
    func time(of key: String) throws -> Double {
      if typed == KeyBench.line.count { try empty() }
      typed += 1
      return try time(of: key, to: start + typed)
    }

    /// The bytes that are written for each of 100 keys: the line, and then changes in front of it.
    func bytes() throws -> Sample {
      let changes = (0..<20).flatMap { _ in [("y", start + 1), ("\u{7f}", start)] }
      let typing = KeyBench.line.enumerated().map { (String($1), start + $0 + 1) }
      var bytes: [Double] = []
      for (key, column) in typing + changes {
        if bytes.count == typing.count { _ = try time(of: "\u{1}", to: start) }
        let before = terminal.bytes.count
        _ = try time(of: key, to: column)
        bytes.append(Double(terminal.bytes.count - before))
      }
      try empty()
      return Sample(bytes)
    }

    private func time(of key: String, to column: Int) throws -> Double {
      try seconds {
        try terminal.send(key)
        try terminal.expect("the key") { $0.cursor.column == column }
      }
    }

    private func empty() throws {
      _ = try time(of: "\u{5}\u{15}", to: start)
      typed = 0
    }
  }
}
