import Foundation
import Testing

@testable import Shell

struct JUnitReportTests {
  @Test func `has an element for each transcript, and counts them`() {
    let report = JUnitReport([
      .init(name: "a.transcript", duration: .milliseconds(1234), outcome: .alike),
      .init(
        name: "b.transcript", duration: .microseconds(7499),
        outcome: .differs(summary: "1 answer differs", difference: "--- b\n+++ b\n-x\n+y\n")),
      .init(name: "c.transcript", outcome: .error("it names no network")),
      .init(name: "d.transcript", outcome: .skipped("another one is wrong")),
    ])
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="zerts" tests="4" failures="1" errors="1" skipped="1" time="1.241">
          <testsuite name="transcripts" tests="4" failures="1" errors="1" skipped="1" time="1.241">
            <testcase classname="transcripts" name="a.transcript" time="1.234"/>
            <testcase classname="transcripts" name="b.transcript" time="0.007">
              <failure message="1 answer differs" type="difference">--- b
        +++ b
        -x
        +y
        </failure>
            </testcase>
            <testcase classname="transcripts" name="c.transcript" time="0.000">
              <error message="it names no network" type="error">it names no network</error>
            </testcase>
            <testcase classname="transcripts" name="d.transcript" time="0.000">
              <skipped message="another one is wrong"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `replaces the characters that XML cannot hold, and escapes the others`() {
    let text = "\0\u{8}\t\n\u{B}\r\u{1B}[31m\u{FFFE}\u{FFFF}\u{7F}\u{10FFFF}]]><&\"'"
    let report = JUnitReport([
      .init(name: text, outcome: .differs(summary: text, difference: text))
    ])
    let shared = "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{7F}\u{10FFFF}]]&gt;&lt;&amp;&quot;'"
    let attribute = "\u{FFFD}\u{FFFD}&#9;&#10;\u{FFFD}&#13;\(shared)"
    let counts = #"tests="1" failures="1" errors="0" skipped="0" time="0.000""#
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="zerts" \(counts)>
          <testsuite name="transcripts" \(counts)>
            <testcase classname="transcripts" name="\(attribute)" time="0.000">
              <failure message="\(attribute)" type="difference">\u{FFFD}\u{FFFD}\t
        \u{FFFD}&#13;\(shared)</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(.enabled(if: Tool.python.isThere, "python3 is not installed"))
  func `says to a parser what it was given`() async throws {
    let texts = ["", "<a & \"b\" 'c'>]]>", "a\tb\nc\r\nd", "é\u{301} 抹茶 👩‍🍳", "&#10;&lt;"]
    let cases: [JUnitReport.Case] = texts.map {
      .init(name: $0, outcome: .differs(summary: $0, difference: $0))
    }
    let read = try await Tool.python.run(
      "-c",
      """
      import json, sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      print(json.dumps([[case.get("name"), case[0].get("message"), case[0].text or ""]
        for case in root.iter("testcase")]))
      """, input: JUnitReport(cases).text)
    let found = try JSONDecoder().decode([[String]].self, from: Data(read.utf8))
    #expect(found.map(\.scalars) == texts.map { [$0, $0, $0].scalars })
    for report in [JUnitReport([]), JUnitReport([.init(name: "a", outcome: .alike)])] {
      _ = try await Tool.python.run(
        "-c", "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)",
        input: report.text)
    }
  }
}
