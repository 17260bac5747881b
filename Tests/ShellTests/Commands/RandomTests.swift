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

  @Test func `opens none twice before all of those asked for came`() async throws {
    let shell = try TestShell(.online + "\ndetails * 200 \(String.details("14", "Ultimate"))")
    var opened: [String] = []
    for _ in 0..<5 {
      let text = await shell.type("random sticky > file")
      #expect(text == "zerts> random sticky > file\n" || text.contains("no dessert has the id 14"))
    }
    for text in shell.written { opened.append(String(text.split(separator: "\n")[1])) }
    #expect(opened == ["Sticky Toffee Pudding", "Sticky Toffee Pudding"])
    #expect(
      await shell.type("random pavlova") == """
        zerts> random pavlova
        ! random: no dessert matches "pavlova"
        !   random pavlova
        !          ^~~~~~~

        """)
  }
}
