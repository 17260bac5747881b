import Desserts
import TerminalText

/// Completing the name of a dessert, by the rules that ``DessertList/naming(_:)`` goes by.
enum DessertCompletion {
  /// The longest name that is inserted, in bytes.
  ///
  /// Of a longer one nobody would see the end.
  fileprivate static let longestName = 400

  /// The desserts that what was typed may be the beginning of, or the number of.
  static func completion(
    of line: UnfinishedLine, in desserts: DessertList, takesNumbers: Bool
  ) -> Completion? {
    let number = takesNumbers ? Int(line.text).flatMap(desserts.entry(numbered:))?.number : nil
    let found = number.map { [$0 - 1] } ?? indices(for: line, in: desserts)
    guard let last = found.last else { return nil }
    let width = String(last + 1).count
    let isOnly = found.count == 1
    if isOnly, !takesNumbers, desserts[last].dessert.name.printable.utf8.count > longestName {
      return nil
    }
    return Completion(
      start: line.start, shared: isOnly ? nil : shared(by: found, of: desserts, beyond: line.text),
      count: found.count
    ) { index in
      let entry = desserts[found[index]]
      let number = String(entry.number)
      let blanks = String(repeating: " ", count: width - number.count)
      let name = entry.dessert.name.printable
      return .init(
        text: takesNumbers ? entry.typed(in: desserts) : Statement.quoted(name),
        label: "\(blanks)\(number)  \(name)",
        detail: "")
    }
  }

  /// The first name that goes on from what was typed, from where it does.
  ///
  /// The typed text stays as it is: case and accents make no difference. Where the command
  /// `takesNumbers`, a name that would be read as numbers is not suggested.
  static func suggestion(
    for text: String, in desserts: DessertList, takesNumbers: Bool
  ) -> String? {
    let key = NameKey(text)
    // The key has no blank at its end.
    let wordIsEnded = text.last?.isWhitespace == true
    let found = desserts.indices(startingWith: key, wordIsEnded: wordIsEnded)
    guard !key.text.isEmpty, let first = found.first else { return nil }
    let name = desserts[first].dessert.name.printable
    if name.utf8.count > longestName { return nil }
    if takesNumbers, name.first?.isNumber == true,
      desserts[first].typed(in: desserts) != Statement.quoted(name)
    {
      return nil
    }
    let rest = name.indices.dropFirst().first { index in
      let start = name[..<index]
      return NameKey(String(start)).text == key.text
        && (start.last?.isWhitespace == true) == wordIsEnded
    }
    return rest.map { String(name[$0...]) }
  }

  private static func indices(for line: UnfinishedLine, in desserts: DessertList) -> [Int] {
    if line.isWordEnded, line.wordCount > 0 {
      let whole = desserts.indices(startingWith: NameKey(line.text), wordIsEnded: true)
      if !whole.isEmpty { return Array(whole) }
    }
    return desserts.indices(matching: line.text)
  }

  /// The start that the names share, when it goes on from `text`.
  private static func shared(
    by indices: [Int], of desserts: DessertList, beyond text: String
  ) -> String? {
    guard let first = indices.first, let last = indices.last else { return nil }
    let typed = NameKey(text).text
    func goesOn(_ shared: String) -> Bool {
      let key = NameKey(shared).text
      return key.hasPrefix(typed) && (key != typed || shared.last == " ")
    }
    var shared = desserts[first].dessert.name.printable
    // In sorted order the last name shares least with the first, so it is compared first.
    for index in [last] + indices.dropFirst() {
      let name = desserts[index].dessert.name
      // Comparing bytes is much faster than comparing Characters.
      if name.utf8.starts(with: shared.utf8) { continue }
      shared = [shared, name.printable].sharedPrefix
      if !goesOn(shared) { return nil }
    }
    if shared.utf8.count > longestName { return nil }
    if NumberList(NameKey(shared).text) != nil { return nil }
    return goesOn(shared) && Statement.quoted(shared, isOpen: true) == shared ? shared : nil
  }
}

extension DessertList.Entry {
  /// The text that names this dessert: its name, or its number where the name names another too,
  /// is read as a list of numbers, or is too long.
  fileprivate func typed(in desserts: DessertList) -> String {
    let name = dessert.name.printable
    if name.utf8.count > DessertCompletion.longestName { return String(number) }
    if NumberList(NameKey(name).text) != nil { return String(number) }
    return desserts.naming(name) == .one(self) ? Statement.quoted(name) : String(number)
  }
}
