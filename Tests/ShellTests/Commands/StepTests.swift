import Testing

@testable import Shell

struct StepTests {
  @Test func `goes through the steps of the dessert opened last`() async throws {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("step", "open 1 > file", "step", "step", "step", "step back", "step back")
        == """
        zerts> step
        ! step: no dessert has been opened yet
        zerts> open 1 > file
        zerts> step
        Banana Bread, 1 of 2
        Mash.
        zerts> step
        Banana Bread, 2 of 2
        STEP 2
        Bake.
        zerts> step
        ! step: that was the last step, 2 of 2
        zerts> step back
        Banana Bread, 1 of 2
        Mash.
        zerts> step back
        ! step: there is no step before the first

        """)
  }

  @Test func `shows the step that is asked for`() async throws {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("open 2 > file", "step 2", "step 3", "step x", "open 1 > file", "step")
        == """
        zerts> open 2 > file
        zerts> step 2
        egg tart, 2 of 2
        Bake.
        zerts> step 3
        ! step: the steps go from 1 to 2
        !   step 3
        !        ^
        zerts> step x
        ! step: not the number of a step: x
        !   step x
        !        ^
        zerts> open 1 > file
        zerts> step
        Banana Bread, 1 of 2
        Mash.

        """)
  }

  @Test func `gives its place and text to programs`() async throws {
    let shell = try TestShell(.kitchen)
    #expect(
      await shell.type("open 2 > file", "output json", "step", "output tsv", "step") == """
        zerts> open 2 > file
        zerts> output json
        zerts> step
        {
          "number": 2,
          "id": "22",
          "name": "egg tart",
          "step": 1,
          "of": 2,
          "text": "1 Whisk."
        }
        zerts> output tsv
        zerts> step
        number\tid\tname\tstep\tof\ttext
        2\t22\tegg tart\t2\t2\tBake.

        """)
  }
}
