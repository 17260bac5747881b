import Testing

@testable import LineEditor

struct KeyBindingsTests {
  private let bindings = KeyBinding.all + KeyBinding.more

  @Test func `No key is in the tables twice`() {
    let sequences = bindings.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    #expect(Set(bindings.map(\.name)).count == bindings.count)
  }

  @Test func `Every command of the editor has a key`() {
    let bound = Set(bindings.map(\.command))
    // These have one in the keys of vi, or only within the editor.
    let others: Set<EditCommand> = [
      .viCommand, .viOneCommand, .goOn, .deleteLine, .endInput,
    ]
    #expect(EditCommand.allCases.allSatisfy { bound.contains($0.name) != others.contains($0) })
  }

  @Test func `No two keys that terminals send a sequence for share one`() {
    let sequences = NamedKeys.Name.allCases.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
  }

  @Test(arguments: [
    (["bind", "^[[15~", "ed-clear-screen"], 0x100 + NamedKeys.Name.allCases.count),
    (["bind", "\\e[A", "ed-prev-history"], 0x100), (["x:bind", "\\033OA", "ed-unassigned"], 0x100),
    (["bind", "-k", "down", "ed-next-history"], 0x101), (["bind", "-s", "\\e[B", "text"], 0x101),
  ])
  func `A key of an editrc is the key that the decoder gives`(words: [String], value: Int) throws {
    var keys = NamedKeys.usual
    let named = keys.named(words)
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(named.contains("\\200\(scalar)"))
    #expect(named.first == words.first)
    #expect(named.last == words.last)
    #expect(!named.contains("-k"))
  }

  @Test(arguments: [
    ["bind", "^U", "ed-unassigned"], ["bind", "\\eb", "ed-prev-word"], ["edit", "on"],
  ])
  func `Other lines of an editrc stay as they are`(words: [String]) {
    var keys = NamedKeys.usual
    #expect(keys.named(words) == words)
  }
}
