import Desserts
import Testing

@Suite struct RecipeStepTests {
  @Test func `a line that is only a mark stands in front of what it belongs to`() {
    let instructions: Instructions = [
      "STEP 1", "Mix.", "2.", "", "Bake.", "▢", "Cool.", "", "Eat.", "3", "4)", "Wash up.",
      "step 5",
    ]
    #expect(
      Array(instructions.steps) == [
        RecipeStep(mark: "STEP 1", text: "Mix."), RecipeStep(mark: "2.", text: "Bake."),
        RecipeStep(mark: "▢", text: "Cool."), RecipeStep(text: "Eat.", followsBlankLine: true),
        RecipeStep(mark: "3 4)", text: "Wash up."), RecipeStep(mark: "step 5", text: ""),
      ])
  }

  @Test(arguments: ["Steam", "Step by step", "3 eggs", "180°C", "A", "1.5", "(1)", "Steps 1"])
  func `a line with words of its own is a step`(line: String) {
    #expect(Array(Instructions([line]).steps) == [RecipeStep(text: line)])
  }

  @Test func `only words make a heading`() {
    #expect(RecipeStep(mark: "STEP 3", text: "Mix.").hasHeading)
    #expect(!RecipeStep(mark: "3.", text: "Mix.").hasHeading)
    #expect(!RecipeStep(text: "Mix.").hasHeading)
  }
}
