import Testing

@testable import Shell

struct OutputCommandTests {
  @Test func `sets the format of the commands that follow`() async throws {
    let shell = try TestShell(.online)
    #expect(
      await shell.type(
        "output", "output csv; ls sticky", "output", "load", "echo a", "output tsv; ls roz",
        "output text; ls roz") == """
          zerts> output
          text
          zerts> output csv; ls sticky
          number,id,name,picture\r
          3,13,Sticky Toffee Pudding,\r
          4,14,Sticky Toffee Pudding Ultimate,\r
          zerts> output
          csv
          zerts> load
          zerts> echo a
          a
          zerts> output tsv; ls roz
          number\tid\tname\tpicture
          2\t12\tRožata\t
          zerts> output text; ls roz
          2  Rožata

          """)
  }

  @Test func `holds where an answer goes elsewhere`() async throws {
    let shell = try TestShell(.online)
    _ = await shell.type("output csv; ls roz > a")
    #expect(shell.written == ["> a\nnumber,id,name,picture\r\n2,12,Rožata,\r\n"])
  }

  @Test func `has a form for no desserts`() async throws {
    let shell = try TestShell("feed 200 {\"meals\":null}")
    #expect(
      await shell.type("ls", "output json; ls", "output csv; ls") == """
        zerts> ls
        ! ls: there are no desserts
        zerts> output json; ls
        ! ls: there are no desserts
        []
        zerts> output csv; ls
        ! ls: there are no desserts
        number,id,name,picture\r

        """)
  }

  @Test func `knows no other format, and completes those it knows`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("output jsn", "output json x") == """
        zerts> output jsn
        ! output: unknown format: jsn (did you mean json?)
        !   output jsn
        !          ^~~
        zerts> output json x
        ! output: too many words: output [FORMAT]
        !   output json x
        !               ^

        """)
    let completion = try #require(shell.session.completion(of: "output js"))
    #expect(completion.shared == "json")
    #expect((0..<completion.count).map { completion[$0].text } == ["json", "jsonld"])
    #expect(shell.session.completion(of: "output json ")?.count == nil)
  }
}
