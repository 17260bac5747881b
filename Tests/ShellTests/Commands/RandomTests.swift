import Testing

@testable import Shell

struct RandomTests {
  @Test func `opens the dessert that was picked`() async throws {
    let shell = try TestShell(.online, random: [2, 0])
    #expect(
      await shell.type("random", "random", "next") == """
        zerts> random
        Sticky Toffee Pudding

        Instructions
        Eat it.
        zerts> random
        apple & fig crumble

        Instructions
        Eat it.
        zerts> next
        Rožata

        Instructions
        Eat it.

        """)
  }
}
