import Desserts
import TerminalText

/// Completing the name of an ingredient.
enum IngredientCompletion {
  /// The ingredients whose words start with those of the last word typed.
  static func completion(of line: UnfinishedLine, in names: [NameKey: String]) -> Completion? {
    let search = IngredientSearch(line.lastWord)
    let found = names.keys.filter { key in search.matches(key) }.sorted().compactMap { names[$0] }
    if found.isEmpty { return nil }
    return Completion(start: line.lastWordStart, count: found.count) { index in
      let name = found[index].printable
      return .init(text: Statement.quoted(name, asOneWord: true), label: name, detail: "")
    }
  }
}
