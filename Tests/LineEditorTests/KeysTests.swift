import Testing

@testable import LineEditor

struct KeysTests {
  @Test func `No key is in the table twice`() {
    let sequences = KeyBinding.all.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    #expect(Set(KeyBinding.all.map(\.name)).count == KeyBinding.all.count)
  }

  @Test func `Every command of the editor has a key`() {
    let bound = Set(KeyBinding.all.map(\.command) + Command.steps.map(\.command))
    #expect(Command.allCases.allSatisfy { bound.contains($0.name) })
  }
}
