import Foundation
import TestSupport
import Testing

struct SettingsTests {
  @Test func `are told with what set them`() async throws {
    let run = try await ProgramRun.of(
      "zerts", ["-c", "help files"],
      environment: ["HOME": "/home/me", "PAGER": "more", "XDG_STATE_HOME": "/state"])
    #expect(
      run
        == ProgramRun(
          output: """
            History   /state/zerts/history
                      set by XDG_STATE_HOME
            Start-up  /home/me/.config/zerts/zertsrc
                      below HOME: XDG_CONFIG_HOME is not set
            Keys      /home/me/.editrc
                      below HOME: EDITRC is not set
            Desserts  https://themealdb.com/api/json/v1/1
                      the usual server: ZERTS_API is not set
            Timeout   15 s
                      the usual one
            Pager     none
                      set by PAGER
            Colour    none
                      standard output is no terminal

            """))
  }

  @Test func `are told with the options that set them`() async throws {
    let run = try await ProgramRun.of(
      "zerts",
      [
        "--demo", "--timeout", "2.5", "--no-rc", "--no-history", "--color", "always", "-c",
        "help files",
      ], environment: ["HOME": "/home/me", "EDITRC": "/etc/editrc"])
    #expect(
      run
        == ProgramRun(
          output: """
            History   none
                      set by --no-history
            Start-up  none
                      set by --no-rc
            Keys      /etc/editrc
                      set by EDITRC
            Desserts  built in
                      set by --demo
            Timeout   2.5 s
                      set by --timeout
            Pager     none
                      the usual one: PAGER is not set
            Colour    yes
                      set by --color

            """))
  }

  @Test func `say where the API was named`() async throws {
    let api = "http://desserts.example/api"
    let variable = try await ProgramRun.of(
      "zerts", ["-c", "help files"], environment: ["ZERTS_API": api])
    #expect(variable.output.contains("Desserts  \(api)\n          set by ZERTS_API\n"))
    let option = try await ProgramRun.of("zerts", ["--api", api, "-c", "help files"])
    #expect(option.output.contains("Desserts  \(api)\n          set by --api\n"))
  }
}
