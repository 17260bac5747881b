import Foundation

/// Whole processes, from their start to their end.
enum CommandBench {
  static func version(in kitchen: Kitchen) throws {
    guard let sqlite = kitchen.path(of: .sqlite3) else { return }
    let ours = Child(kitchen.zerts, "--version")
    let theirs = Child(sqlite, "--version")
    let pair = try PairedSample(rounds: kitchen.shortRounds) {
      try kitchen.run(ours)
    } theirs: {
      try kitchen.run(theirs)
    }
    kitchen.add(Row("--version", against: "sqlite3 --version", pair, .ratioAtMost(1.7)))
  }

  static func listing(_ menu: Menu, bar: Double, isShort: Bool, in kitchen: Kitchen) throws {
    guard let curl = kitchen.path(of: .curl), let jq = kitchen.path(of: .jq) else { return }
    let ours = inShell(#"exec "$0" --api "$1" -c ls"#, kitchen.zerts, menu.api)
    let theirs = inShell(#""$0" -s "$1" | "$2" -r "$3""#, curl, menu.feedURL, jq, jqProgram)
    try kitchen.check([ours, theirs], write: menu.names.count)
    let pair = try PairedSample(rounds: isShort ? kitchen.shortRounds : kitchen.rounds) {
      try kitchen.run(ours)
    } theirs: {
      try kitchen.run(theirs)
    }
    kitchen.add(
      Row(
        "-c ls, \(menu.names.count.grouped) desserts", against: "curl | jq", pair,
        .ratioAtMost(bar)))
  }

  static func script(lines count: Int, in kitchen: Kitchen) throws {
    let ours = Child(kitchen.zerts, try echoScript(lines: count, in: kitchen))
    var rivals: [(name: String, child: Child)] = []
    if let dash = kitchen.path(of: .dash) {
      rivals.append(("dash, the same file", Child(dash, ours.arguments)))
    }
    if let sqlite = kitchen.path(of: .sqlite3) {
      let lines = (0..<count).map { ".print a line to be printed, number \($0)\n" }
      let file = try kitchen.file("script.sql", Data(lines.joined().utf8))
      rivals.append(("sqlite3, .print", Child(sqlite, ":memory:", ".read \(file)")))
    }
    try kitchen.check([ours] + rivals.map(\.child), write: count)
    for (name, child) in rivals {
      let pair = try PairedSample(rounds: kitchen.rounds) {
        try kitchen.run(ours)
      } theirs: {
        try kitchen.run(child)
      }
      kitchen.add(
        Row("script of \(count.grouped) echo lines", against: name, pair, .ratioAtMost(1)))
    }
  }

  /// What lists the desserts in the order of their names.
  static let jqProgram = ".meals|sort_by(.strMeal)|.[].strMeal"

  /// A command as it is typed in a shell: a shell starts for ours where theirs needs one.
  private static func inShell(_ command: String, _ arguments: String...) -> Child {
    Child("/bin/sh", ["-c", command] + arguments)
  }

  /// A script that says something in each line, and its path.
  static func echoScript(lines count: Int, in kitchen: Kitchen) throws -> String {
    let lines = (0..<count).map { "echo a line to be printed, number \($0)\n" }
    return try kitchen.file("script-\(count)", Data(lines.joined().utf8))
  }
}

extension Int {
  /// The number as it is read most easily.
  var grouped: String {
    var digits = String(self)
    var index = digits.endIndex
    while digits.formIndex(&index, offsetBy: -3, limitedBy: digits.startIndex),
      index > digits.startIndex
    {
      digits.insert(",", at: index)
    }
    return digits
  }
}
