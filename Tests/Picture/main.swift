import Foundation
import TestSupport

// Prints the picture at the top of the README: zerts with its built-in desserts on a terminal, as SVG.
// The same program draws the same picture, byte by byte.

do {
  print(try drawnSession(), terminator: "")
} catch {
  FileHandle.standardError.write(Data("picture: \(error)\n".utf8))
  exit(1)
}

/// zerts has not been built.
struct MissingProgram: Error {}

/// The screen after somebody has mistyped a command, opened a dessert and asked for more.
func drawnSession() throws -> String {
  guard let program = BuiltProgram.path("zerts") else {
    throw MissingProgram()
  }
  let home = try TemporaryFolder()
  let terminal = try PseudoTerminal(
    program, ["--demo", "--no-history", "--no-rc"],
    environment: [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home.url.path, "PAGER": "cat",
      "PATH": "/usr/bin:/bin",
    ], rows: 41, columns: 80, limit: .seconds(60))
  func answers(_ count: Int) throws {
    try terminal.expect("prompt \(count)") { screen in
      screen.lines.count { $0.hasPrefix("zerts>") } == count && screen.lines.last == "zerts>"
    }
  }
  try terminal.expect("the desserts") {
    $0.lines == ["18 desserts (type help for help)", "zerts>"]
  }
  try terminal.send("opne 18\r")
  try answers(2)
  try terminal.send("open walnut\r")
  try answers(3)
  try terminal.send("open p")
  try terminal.expect("the name") { $0.lines.last?.hasPrefix("zerts> open p") == true }
  try terminal.send("\t\t")
  try terminal.expect("a choice in the menu") { !$0.text(with: 7).isEmpty }
  let picture = SVGPicture(of: terminal.screen, title: "zerts --demo").text
  withExtendedLifetime(home) {}
  return picture
}
