import Testing

@testable import Shell

struct EchoTests {
  @Test func `prints its words, and nothing that could act on a terminal`() async throws {
    let shell = try TestShell("")
    #expect(
      await shell.type("echo", "echo  a   b", "echo \"a  b\"; echo c", "echo \u{1B}[31mred") == """
        zerts> echo

        zerts> echo  a   b
        a b
        zerts> echo "a  b"; echo c
        a  b
        c
        zerts> echo \u{1B}[31mred
        red

        """)
  }
}
