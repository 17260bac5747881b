import Desserts
import Testing

struct InstructionsTests {
  @Test(arguments: [
    [], [""], ["", ""], ["Eat."], ["Bake.", "", "Eat. 🍮"], ["", "e\u{301}\r", "\u{301}", ""],
  ])
  func `are their lines`(lines: [String]) {
    let instructions = Instructions(lines)
    #expect(Array(instructions) == lines)
    #expect(instructions.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
    var added = Instructions()
    for line in lines { added.append(line) }
    #expect(added == instructions)
  }

  @Test func `have no line with a line feed in it`() {
    #expect(Instructions(["Bake.\n\nEat.", "\n"]) == ["Bake.", "", "Eat.", "", ""])
  }
}
