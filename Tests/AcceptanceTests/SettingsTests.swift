import Foundation
import TestSupport
import Testing

@testable import zerts

struct SettingsTests {
  /// The variables, which `help files` tells after the settings.
  private static let variables = """

    Variables, and what counts when one is not set:
      ZERTS_API         where the API answers, unless --api is given (TheMealDB)
      ZERTS_ACCESSIBLE  1: a label on each line, no columns, nothing redrawn (off, but on where TERM is dumb)
      PAGER             the program that shows details longer than the screen; none when empty or cat (less -FRX)
      NO_COLOR          when set, no colour, links and suggestions (off)
      CLICOLOR_FORCE, CLICOLOR 1: colour also into a pipe; 0: none on a terminal (neither)
      TERM              the kind of terminal; a dumb one edits no lines (dumb)
      TERM_PROGRAM...   whether the terminal shows pictures and links (neither)
      XDG_STATE_HOME, XDG_CONFIG_HOME where zerts/history and zerts/zertsrc are (~/.local/state, ~/.config)
      XDG_CACHE_HOME    where zerts/ is, the saved desserts (~/.cache)
      EDITRC            the settings of libedit (~/.editrc)
      HOME, PATH        the home folder ~, and where programs are (no home, no programs)
      https_proxy...    proxies, never used for a loopback host (none)
      CURL_CA_BUNDLE... the authorities to trust: a file, or a file and a folder (the system's)

    """

  @Test func `are told with what set them`() async throws {
    let run = try await ProgramRun.of(
      "zerts", ["-c", "help files"],
      environment: ["HOME": "/home/me", "PAGER": "more", "XDG_STATE_HOME": "/state"])
    #expect(
      run
        == ProgramRun(
          output: """
            History   /state/zerts/history (set by XDG_STATE_HOME)
            Start-up  /home/me/.config/zerts/zertsrc (XDG_CONFIG_HOME is not set)
            Saved     /home/me/.cache/zerts (XDG_CACHE_HOME is not set)
            Keys      /home/me/.editrc (EDITRC is not set)
            Desserts  https://themealdb.com/api/json/v1/1 (ZERTS_API is not set)
            Timeout   15 s (the default)
            Pager     none (set by PAGER)
            Colour    none (standard output is no terminal)

            """ + Self.variables))
  }

  @Test func `are told with the options that set them`() async throws {
    let run = try await ProgramRun.of(
      "zerts",
      [
        "--demo", "--timeout", "0.0000001", "--no-rc", "--no-history", "--color", "always", "-c",
        "help files",
      ], environment: ["HOME": "/home/me", "EDITRC": "/etc/editrc"])
    #expect(
      run
        == ProgramRun(
          output: """
            History   none (set by --no-history)
            Start-up  none (set by --no-rc)
            Saved     none (set by --demo)
            Keys      /etc/editrc (set by EDITRC)
            Desserts  built in (set by --demo)
            Timeout   0.0000001 s (set by --timeout)
            Pager     none (PAGER is not set)
            Colour    yes (set by --color)

            """ + Self.variables))
  }

  @Test func `name each variable once`() {
    let names = EnvironmentVariable.table.flatMap(\.variables).map(\.rawValue)
    #expect(names.sorted() == EnvironmentVariable.allCases.map(\.rawValue).sorted())
  }

  @Test func `say where the API was named`() async throws {
    let api = "http://desserts.example/api"
    let variable = try await ProgramRun.of(
      "zerts", ["-c", "help files"], environment: ["ZERTS_API": api])
    #expect(variable.output.contains("Desserts  \(api) (set by ZERTS_API)\n"))
    let option = try await ProgramRun.of("zerts", ["--api", api, "-c", "help files"])
    #expect(option.output.contains("Desserts  \(api) (set by --api)\n"))
  }
}
