import Desserts
import TerminalText

/// Answers for screen readers: each fact on a line with its label, nothing side by side.
enum AccessibleText {
  static func write(
    _ details: DessertDetails, width: Int, to stream: inout some TextOutputStream
  ) {
    let about: [(label: String, text: String?)] = [
      ("Name", details.name), ("Area", details.area), ("Category", details.category),
      ("Tags", details.tags.isEmpty ? nil : details.tags.joined(separator: ", ")),
    ]
    let links: [(label: String, text: String?)] = [
      ("Source", details.source), ("Video", details.video), ("Picture", details.picture),
    ]
    let ingredients = details.ingredients.map { ingredient in
      [ingredient.measure, ingredient.name].compactMap { $0?.printable }.joined(separator: " ")
    }
    func write(_ lines: some Sequence<String>) {
      for line in lines { stream.write(lines: line.wrapped(toWidth: width)) }
    }
    write(labelled(about) + ["Ingredients: \(ingredients.count)"] + ingredients)
    write(["Instructions:"])
    for step in details.instructions.steps { write(lines(of: step)) }
    // Addresses are not wrapped: nobody could follow them.
    stream.write(lines: labelled(links))
  }

  /// A step: below its mark when that is a heading, or else behind it.
  static func lines(of step: RecipeStep) -> [String] {
    let lines = step.hasHeading ? [step.mark ?? "", step.text] : [step.line]
    return lines.filter { !$0.isEmpty }.map(\.printable)
  }

  /// Writes a text of `help`: what stands in columns is a line with its label.
  static func write(help text: String, width: Int, to stream: inout some TextOutputStream) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let columns = String(line).printable.split(separator: "  ").map { column in
        column.trimmingPrefix { $0 == " " }
      }
      stream.write(lines: columns.joined(separator: ": ").wrapped(toWidth: width))
    }
  }

  static func labelled(_ fields: [(label: String, text: String?)]) -> [String] {
    fields.compactMap { label, text in text.map { "\(label): \($0.printable)" } }
  }
}
