import Foundation

/// Whole processes, from start to end.
enum CommandBench {
  static func version(in workbench: Workbench) throws {
    guard let sqlite = workbench.path(of: .sqlite3) else { return }
    let ours = Child(workbench.zerts, "--version")
    let theirs = Child(sqlite, "--version")
    let pair = try PairedSample(rounds: workbench.shortRounds) {
      try workbench.run(ours)
    } theirs: {
      try workbench.run(theirs)
    }
    workbench.add(Row("--version", against: "sqlite3 --version", pair, .ratioAtMost(1.5)))
  }

  static func listing(_ served: ServedFeed, bar: Double, isShort: Bool, in workbench: Workbench)
    throws
  {
    guard let curl = workbench.path(of: .curl), let jq = workbench.path(of: .jq) else { return }
    let ours = inShell(#"exec "$0" --api "$1" -c ls"#, workbench.zerts, served.api)
    let theirs = inShell(#""$0" -s "$1" | "$2" -r "$3""#, curl, served.feedURL, jq, jqProgram)
    try workbench.check([ours, theirs], write: served.names.count)
    let pair = try PairedSample(rounds: isShort ? workbench.shortRounds : workbench.rounds) {
      try workbench.run(ours)
    } theirs: {
      try workbench.run(theirs)
    }
    workbench.add(
      Row(
        "-c ls, \(served.names.count.grouped) desserts", against: "curl | jq", pair,
        .ratioAtMost(bar)))
  }

  /// Finds the desserts with eggs among saved ones.
  static func searching(_ served: ServedFeed, in workbench: Workbench) throws {
    guard let jq = workbench.path(of: .jq) else { return }
    _ = try workbench.run(Child(workbench.zerts, "--api", served.api, "-c", "save"))
    let ours = inShell(
      #"exec "$0" --api "$1" --saved -c "with egg" 2>/dev/null"#, workbench.zerts, served.api)
    let theirs = inShell(
      #"exec "$0" -r "$1" "$2"/.cache/zerts/*/details/*.json"#, jq, jqSearch, workbench.home)
    try workbench.check([ours, theirs], write: (served.names.count + 2) / 3)
    let pair = try PairedSample(rounds: workbench.shortRounds) {
      try workbench.run(ours)
    } theirs: {
      try workbench.run(theirs)
    }
    workbench.add(
      Row(
        "--saved -c 'with egg', \(served.names.count) desserts", against: "jq, the same files",
        pair, .ratioAtMost(0.5)))
  }

  /// A jq filter that gives the names of desserts with an ingredient that starts with "egg".
  private static let jqSearch = """
    .meals[0] | select(any(to_entries[] | select(.key | startswith("strIngredient")) | .value // ""; \
    test("(^| )egg"; "i"))) | .strMeal
    """

  static func script(lines count: Int, in workbench: Workbench) throws {
    let ours = Child(workbench.zerts, try echoScript(lines: count, in: workbench))
    guard let dash = workbench.path(of: .dash) else { return }
    let theirs = Child(dash, ours.arguments)
    try workbench.check([ours, theirs], write: count)
    let pair = try PairedSample(rounds: workbench.rounds) {
      try workbench.run(ours)
    } theirs: {
      try workbench.run(theirs)
    }
    workbench.add(
      Row(
        "script of \(count.grouped) echo lines", against: "dash, the same file", pair,
        .ratioAtMost(1)))
  }

  /// A jq filter that lists the desserts in the order of their names.
  static let jqProgram = ".meals|sort_by(.strMeal)|.[].strMeal"

  /// A command run by a shell: both sides pay for the shell when one of them needs it.
  private static func inShell(_ command: String, _ arguments: String...) -> Child {
    Child("/bin/sh", ["-c", command] + arguments)
  }

  /// The path of a script with so many `echo` lines.
  static func echoScript(lines count: Int, in workbench: Workbench) throws -> String {
    let lines = (0..<count).map { "echo a line to be printed, number \($0)\n" }
    return try workbench.file("script-\(count)", Data(lines.joined().utf8))
  }
}

extension Int {
  /// The number with a comma between groups of three digits.
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
