import Desserts
import Platform

extension Session {
  /// The ways in which `before`, the line up to the cursor, may go on; nil when none is known.
  ///
  /// Only desserts that are loaded are completed. What is inserted opens exactly the dessert shown.
  public nonisolated func completion(of before: String) -> Completion? {
    let line = UnfinishedLine(before)
    switch line.part {
    case nil: return nil
    case .command: return CommandCompletion.completion(of: line)
    case .file:
      return FileCompletion.completion(of: line, asOneWord: true, in: environment.files.list)
    case .argument(let command):
      switch command.completes {
      case .nothing: return nil
      case .topic:
        let isFirst = line.wordCount < (line.isWordEnded ? 1 : 2)
        return isFirst
          ? CommandCompletion.completion(of: line, topics: environment.topics) : nil
      case .format:
        let isFirst = line.wordCount < (line.isWordEnded ? 1 : 2)
        return isFirst ? FormatCompletion.completion(of: line) : nil
      case .keyword(let word):
        let isFirst = line.wordCount < (line.isWordEnded ? 1 : 2)
        return isFirst && word.hasPrefix(line.text)
          ? Completion(start: line.start, count: 1) { _ in
            .init(text: word, label: word, detail: "")
          } : nil
      case .ingredient:
        return IngredientCompletion.completion(of: line, in: cache.ingredients.value)
      case .file:
        return FileCompletion.completion(of: line, asOneWord: false, in: environment.files.list)
      case .dessert, .words:
        let takesNumbers = command.completes == .dessert
        return cache.list.value.flatMap { desserts in
          DessertCompletion.completion(of: line, in: desserts, takesNumbers: takesNumbers)
        }
      }
    }
  }

  /// A whole line that goes on from `before`; nil when there is none.
  public nonisolated func suggestion(for before: String) -> String? {
    let line = UnfinishedLine(before)
    switch line.part {
    case nil, .file: return nil
    case .command:
      let name = CommandCompletion.suggestion(for: line.text)
      return name.map { before + $0.dropFirst(line.text.count) }
    case .argument(let command):
      guard [.dessert, .words].contains(command.completes), let desserts = cache.list.value else {
        return nil
      }
      // A name that needs quotes cannot continue what was typed without any.
      let typed = String(before.unicodeScalars.dropFirst(line.start))
      guard Statement.quoted(typed, isOpen: true) == typed else { return nil }
      return DessertCompletion.suggestion(
        for: typed, in: desserts, takesNumbers: command.completes == .dessert
      ).map { before + $0 }
    }
  }
}
