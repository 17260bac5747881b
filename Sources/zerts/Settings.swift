import Foundation
import Shell
import TerminalText

/// The files and settings in use, and where each came from: what `help files` tells.
struct Settings {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  /// Each with its value, and below it what has set that.
  var text: String {
    let files = UserFiles.current
    return [
      line(
        "History", options.keepsHistory ? files.history : nil,
        options.keepsHistory ? folder("XDG_STATE_HOME") : "set by --no-history"),
      line(
        "Start-up", options.runsStartUpFile ? files.startUp : nil,
        options.runsStartUpFile ? folder("XDG_CONFIG_HOME") : "set by --no-rc"),
      line(
        "Keys", ProcessEnvironment["EDITRC"] ?? ProcessEnvironment["HOME"].map { "\($0)/.editrc" },
        ProcessEnvironment["EDITRC"] == nil ? folder("EDITRC") : "set by EDITRC"),
      line("Desserts", desserts.value, desserts.origin),
      line("Timeout", seconds, options.hasTimeout ? "set by --timeout" : "the usual one"),
      line(
        "Pager", Terminal.pager?.command,
        ProcessEnvironment["PAGER"] == nil ? "the usual one: PAGER is not set" : "set by PAGER"),
      line("Colour", options.decoration.answers.hasColor ? "yes" : nil, colorOrigin),
    ].joined(separator: "\n")
  }

  private func line(_ name: String, _ value: String?, _ origin: String) -> String {
    let label = name + String(repeating: " ", count: 10 - name.count)
    return label + (value ?? "none").printable + "\n          " + origin.printable
  }

  private func folder(_ variable: String) -> String {
    if ProcessEnvironment[variable]?.hasPrefix("/") == true { return "set by \(variable)" }
    return ProcessEnvironment["HOME"] == nil
      ? "neither \(variable) nor HOME is set" : "below HOME: \(variable) is not set"
  }

  private var seconds: String {
    "\((options.timeout / .seconds(1)).formatted(.number.locale(Locale(identifier: "C")))) s"
  }

  private var desserts: (value: String, origin: String) {
    switch options.network {
    case .live:
      (
        options.api.absoluteString,
        options.apiOrigin.map { "set by \($0)" } ?? "the usual server: ZERTS_API is not set"
      )
    case .demo: ("built in", "set by --demo")
    case .script(let path): ("the network script \(path.text)", "set by --network")
    }
  }

  private var colorOrigin: String {
    if options.decoration.color != .auto { return "set by --color" }
    let variables = ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    if let variable = variables.first(where: { ProcessEnvironment[$0]?.isEmpty == false }) {
      return "set by \(variable)"
    }
    if isatty(STDOUT_FILENO) == 0 { return "standard output is no terminal" }
    return "the terminal is \(ProcessEnvironment["TERM"] ?? "not named: TERM is not set")"
  }
}
