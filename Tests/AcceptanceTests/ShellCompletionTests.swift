import Foundation
import TestSupport
import Testing

/// Completion of the command line of zerts, in the shells themselves.
struct ShellCompletionTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder(["my menu.zerts": "", "kitchen.network": ""])
    for shell in ["bash", "zsh", "fish"] {
      let text = try await ProgramRun.of("zerts", ["--generate", shell]).output
      try folder.write(Data(text.utf8), to: "completion/\(shell)")
    }
  }

  /// The text typed before Tab, and the line after it.
  private static let cases = [
    ("zerts --verb", "zerts --verb"), ("zerts --versi", "zerts --version "),
    ("zerts -ko cs", "zerts -ko csv "), ("zerts -oc", "zerts -ocsv "),
    ("zerts --output=cs", "zerts --output=csv "), ("zerts --output cs", "zerts --output csv "),
    ("zerts --network ki", "zerts --network kitchen.network "),
    ("zerts my", #"zerts my\ menu.zerts "#), ("zerts -k -- my", #"zerts -k -- my\ menu.zerts "#),
    ("zerts -- --versi", "zerts -- --versi"), ("zerts -c my", "zerts -c my"),
    ("zerts -c ls -c my", "zerts -c ls -c my"), ("zerts --api ki", "zerts --api ki"),
    ("zerts -c ls ki", "zerts -c ls kitchen.network "),
  ]

  private static func path(_ shell: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  private static let bashCompletion = "/usr/share/bash-completion/bash_completion"

  @Test(.enabled(if: path("bash") != nil, "bash is not installed"))
  func `works in bash alone`() throws {
    try folder.write(Data("PS1='$ '; source completion/bash\n".utf8), to: "rc")
    try check("bash", ["--noprofile", "--rcfile", "rc", "-i"])
  }

  @Test(
    .enabled(
      if: path("bash") != nil && FileManager.default.fileExists(atPath: bashCompletion),
      "bash-completion is not installed"))
  func `works in bash with bash-completion`() throws {
    try folder.write(
      Data("PS1='$ '; source \(Self.bashCompletion); source completion/bash\n".utf8), to: "rc")
    try check("bash", ["--noprofile", "--rcfile", "rc", "-i"])
  }

  @Test(.enabled(if: path("zsh") != nil, "zsh is not installed"), arguments: [true, false])
  func `works in zsh, sourced and from fpath`(isSourced: Bool) throws {
    let setUp =
      isSourced
      ? "compinit -u -D; source <(cat completion/zsh)"
      : "mkdir functions; cp completion/zsh functions/_zerts; fpath=($PWD/functions $fpath); compinit -u -D"
    try folder.write(
      Data("PS1='$ '; unsetopt PROMPT_SP BEEP; autoload -U compinit; \(setUp)\n".utf8),
      to: ".zshrc")
    try check("zsh", ["-d", "-i"])
  }

  @Test(.enabled(if: path("fish") != nil, "fish is not installed"))
  func `works in fish`() async throws {
    let fish = try #require(Self.path("fish"))
    for (line, completed) in Self.cases where !line.contains(" -- --") {
      let run = try await ProgramRun.of(
        path: fish,
        ["--no-config", "-c", "source completion/fish; complete -C '\(line)'"], in: folder.url,
        environment: ["HOME": folder.url.path])
      // fish prints the last word as it would be, unquoted, and its meaning behind a tab.
      let words = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      let start = line.lastIndex(of: " ") ?? line.startIndex
      let last = completed[start...].dropFirst().dropLast().replacing("\\", with: "")
      #expect(words == (completed == line ? [] : [last[...]]), "\(line)")
      #expect(run.messages == "")
    }
  }

  /// Types each line and Tab in a shell, and compares what stands there then.
  private func check(_ shell: String, _ arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", #"cd "$HOME" && exec "$0" "$@""#, try #require(Self.path(shell))] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.url.path, "ZDOTDIR": folder.url.path,
        "LANG": "C.UTF-8", "TERM": "xterm", "INPUTRC": "/dev/null",
      ], columns: 100)
    try terminal.expect("a prompt") { $0.lines.last == "$" }
    for (line, completed) in Self.cases {
      // The last key shows that Tab has done its work.
      try terminal.send(line + "\t" + "Z")
      try terminal.expect("$ \(completed)Z") { $0.lines.last == "$ \(completed)Z" }
      try terminal.send("\u{15}")
      try terminal.expect("an empty line") { $0.lines.last == "$" }
    }
    withExtendedLifetime(folder) {}
  }
}
