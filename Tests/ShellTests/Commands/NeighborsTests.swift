import Testing

@testable import Shell

struct NeighborsTests {
  @Test func `next and previous walk along the list, at no request for what is kept`() async throws
  {
    let shell = try TestShell(.online)
    #expect(
      await shell.type("open 2", "next", "previous", "previous") == """
        zerts> open 2
        Rožata

        Instructions
        Eat it.
        zerts> next
        Sticky Toffee Pudding

        Instructions
        Eat it.
        zerts> previous
        Rožata

        Instructions
        Eat it.
        zerts> previous
        apple & fig crumble

        Instructions
        Eat it.

        """)
    #expect(
      await shell.requests == [
        "feed", "details 12", "details 13", "details 11",
      ])
  }

  @Test func `next and previous end at the ends of the list`() async throws {
    let shell = try TestShell(
      "feed 200 {\"meals\":[{\"idMeal\":\"12\",\"strMeal\":\"Rožata\"}]}\n"
        + "details 12 200 \(String.details("12", "Rožata"))")
    #expect(
      await shell.type("next", "open 1", "next", "previous", "next 2") == """
        zerts> next
        ! next: no dessert has been opened yet
        zerts> open 1
        Rožata

        Instructions
        Eat it.
        zerts> next
        ! next: there is no dessert after Rožata
        zerts> previous
        ! previous: there is no dessert before Rožata
        zerts> next 2
        ! next: too many words: next
        !   next 2
        !        ^

        """)
  }

  @Test func `stay where they are when the details do not come`() async throws {
    let shell = try TestShell(
      """
      feed 200 \(String.feed)
      details 11 200 \(String.details("11", "apple & fig crumble"))
      details 12 lost
      details 12 200 \(String.details("12", "Rožata"))
      """)
    #expect(
      await shell.type("open 1", "next", "next") == """
        zerts> open 1
        apple & fig crumble

        Instructions
        Eat it.
        zerts> next
        ! next: 2 Rožata: no connection to themealdb.com: the connection was lost
        ! Type retry to try again.
        zerts> next
        Rožata

        Instructions
        Eat it.

        """)
  }
}
