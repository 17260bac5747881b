import Desserts
import TerminalText

/// Answers for screen readers: each fact on a line with its label, nothing side by side.
enum AccessibleText {
  static func write(_ details: DessertDetails, to stream: inout some TextOutputStream) {
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
    stream.write(lines: labelled(about) + ["Ingredients: \(ingredients.count)"] + ingredients)
    stream.write(lines: ["Instructions:"])
    stream.write(lines: details.paragraphs.map(\.printable))
    stream.write(lines: labelled(links))
  }

  static func labelled(_ fields: [(label: String, text: String?)]) -> [String] {
    fields.compactMap { label, text in text.map { "\(label): \($0.printable)" } }
  }
}
