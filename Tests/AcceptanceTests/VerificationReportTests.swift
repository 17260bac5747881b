import Foundation
import TestSupport
import Testing

/// The JUnit XML that `--verify --report` writes.
struct VerificationReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "alike": "# zerts: --demo\nzerts> load\n18 desserts\n",
      "differs": "# zerts: --demo\nzerts> echo '<b>'\n<a>\nzerts> quit\nzerts> ls\n",
      "wrong": "zerts> ls\n",
    ])
  }

  private func run(_ arguments: String...) async throws -> ProgramRun {
    try await .of("zerts", ["--verify"] + arguments, in: folder.url)
  }

  /// The report, with each time 0.
  private func report(_ name: String = "report.xml") throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
      .replacing(/time="[0-9]+\.[0-9]{3}"/, with: "time=\"0\"")
  }

  @Test func `has a testcase for each transcript, and what differs in it`() async throws {
    let run = try await run("--report", "report.xml", "alike", "differs")
    #expect(run.status == 1)
    #expect(
      run.messages == """
        differs: 1 command behind a quit not run
        2 transcripts, 1 differs

        """)
    let summary = "1 answer, 1 line removed, 1 added; 1 command behind a quit not run"
    #expect(
      try report() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="zerts" tests="2" failures="1" errors="0" skipped="0" time="0">
          <testsuite name="transcripts" tests="2" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="transcripts" name="alike" time="0"/>
            <testcase classname="transcripts" name="differs" time="0">
              <failure message="\(summary)" type="difference">--- differs
        +++ differs
        @@ -1,5 +1,5 @@
         # zerts: --demo
         zerts&gt; echo '&lt;b&gt;'
        -&lt;a&gt;
        +&lt;b&gt;
         zerts&gt; quit
         zerts&gt; ls
        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `has an error for what cannot be run, and then nothing is run`() async throws {
    let run = try await run("--report", "report.xml", "alike", "wrong")
    #expect(run.status == 2)
    let sentence =
      "wrong: it names no network: start it with a line such as "
      + "&quot;# zerts: --network FILE&quot;, or give --network, --demo or --api"
    #expect(
      try report() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="zerts" tests="2" failures="0" errors="1" skipped="1" time="0">
          <testsuite name="transcripts" tests="2" failures="0" errors="1" skipped="1" time="0">
            <testcase classname="transcripts" name="alike" time="0">
              <skipped message="not run, since another transcript cannot be run"/>
            </testcase>
            <testcase classname="transcripts" name="wrong" time="0">
              <error message="\(sentence)" type="error">\(sentence)</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `goes to standard output, too, and replaces an old one`() async throws {
    try folder.write(Data("old".utf8), to: "report.xml")
    #expect(try await run("--report", "report.xml", "alike").status == 0)
    let standard = try await run("--report", "/dev/stdout", "alike")
    #expect(standard.messages == "1 transcript, none differs\n")
    try folder.write(Data(standard.output.utf8), to: "standard.xml")
    #expect(try report() == report("standard.xml"))
  }

  @Test func `that cannot be written fails, and one that would replace what is read is refused`()
    async throws
  {
    #expect(
      try await run("--report", "none/x", "alike")
        == ProgramRun(
          status: 1,
          messages: "1 transcript, none differs\nzerts: none/x: No such file or directory\n"))
    try folder.write(Data("feed offline".utf8), to: "menu.network")
    try folder.write(
      Data("# zerts: --network menu.network\nzerts> ls\n".utf8), to: "offline")
    for name in ["offline", "menu.network"] {
      #expect(
        try await run("--report", name, "offline")
          == ProgramRun(
            status: 2,
            messages: "zerts: \(name): it is read, and --report would replace it\n"))
    }
  }
}
