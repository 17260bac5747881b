import Desserts

extension Session {
  /// What may be typed after `before`, the line up to the cursor; nil when that is not known.
  ///
  /// It looks at the desserts that are loaded and never waits for more. What it inserts parses back
  /// to the very dessert it showed.
  public nonisolated func completion(of before: String) -> Completion? {
    let words = Statement.lastWords(of: before)
    let isWordEnded = words.last.map { $0.range.upperBound < before.utf8.count } ?? true
    guard let name = words.first, words.count > 1 || isWordEnded else {
      return CommandCompletion.completion(of: words.first, in: before)
    }
    guard let command = try? Command.named(Statement(line: before, words: words)) else {
      return nil
    }
    let arguments = words.dropFirst()
    let text = arguments.map(\.text).joined(separator: " ")
    let start = before.scalarCount(upTo: arguments.first?.range.lowerBound ?? before.utf8.count)
    switch command.completes {
    case .nothing: return nil
    case .topic:
      let isFirst = arguments.count < (isWordEnded ? 1 : 2)
      return isFirst ? CommandCompletion.completion(of: arguments.first, in: before) : nil
    case .dessert:
      guard let desserts = names.value, name.range.upperBound < before.utf8.count else {
        return nil
      }
      return DessertCompletion.completion(
        of: text, isWordEnded: isWordEnded, at: start, in: desserts)
    }
  }
}

/// Completing a command's name.
private enum CommandCompletion {
  static func completion(of word: Statement.Word?, in before: String) -> Completion? {
    let prefix = word?.text ?? ""
    let names = Command.all.compactMap { command in
      [command.name, command.alias].compactMap(\.self).first { $0.hasPrefix(prefix) }
        .map { (name: $0, command: command) }
    }
    if names.isEmpty { return nil }
    let shared = names.map(\.name).sharedPrefix
    return Completion(
      start: before.scalarCount(upTo: word?.range.lowerBound ?? before.utf8.count),
      shared: names.count > 1 && shared.count > prefix.count ? shared : nil,
      candidates: names.map { name, command in
        .init(
          text: command.arguments.isEmpty ? name : name + " ", label: name,
          detail: command.summary)
      })
  }
}

/// Completing a dessert's name, by the rules that ``DessertList/naming(_:)`` goes by.
private enum DessertCompletion {
  static func completion(
    of text: String, isWordEnded: Bool, at start: Int, in desserts: DessertList
  ) -> Completion? {
    let entries = entries(for: text, isWordEnded: isWordEnded, in: desserts)
    guard let last = entries.last else { return nil }
    let width = String(last.number).count
    return Completion(
      start: start,
      shared: entries.count > 1 ? shared(by: entries, beyond: text) : nil,
      candidates: entries.map { entry in
        let number = String(entry.number)
        let blanks = String(repeating: " ", count: width - number.count)
        return .init(
          text: entries.count > 1 ? entry.dessert.name.printable : entry.typed(in: desserts),
          label: "\(blanks)\(number)  \(entry.dessert.name.printable)", detail: "")
      })
  }

  private static func entries(
    for text: String, isWordEnded: Bool, in desserts: DessertList
  ) -> [DessertList.Entry] {
    // A number shows its name, unless a name starts with it too.
    if let number = Int(text), let entry = desserts.entry(numbered: number) { return [entry] }
    let entries = desserts.indices(matching: text).map { desserts[$0] }
    guard isWordEnded, !text.isEmpty else { return entries }
    // A blank behind a word says that it is whole.
    let prefix = NameKey(text).text + " "
    let whole = entries.filter { NameKey($0.dessert.name).text.hasPrefix(prefix) }
    return whole.isEmpty ? entries : whole
  }

  /// What the names share from their start, when that goes on from `text`.
  private static func shared(by entries: [DessertList.Entry], beyond text: String) -> String? {
    let shared = entries.map(\.dessert.name.printable).sharedPrefix
    let (key, typed) = (NameKey(shared).text, NameKey(text).text)
    guard key.hasPrefix(typed), key != typed || shared.last == " " else { return nil }
    return Statement.quoted(shared) == shared ? shared : nil
  }
}

extension DessertList.Entry {
  /// What is typed to name this dessert: its name, or its number where the name names another too.
  fileprivate func typed(in desserts: DessertList) -> String {
    let name = dessert.name.printable
    return desserts.naming(name) == .one(self) ? Statement.quoted(name) : String(number)
  }
}

extension [String] {
  /// The longest text that all of these start with.
  fileprivate var sharedPrefix: String {
    guard var shared = first.map({ $0[...] }) else { return "" }
    for text in dropFirst() {
      shared = shared.prefix(zip(shared, text).prefix { $0 == $1 }.count)
    }
    return String(shared)
  }
}

extension String {
  /// How many Unicode scalars there are in the first so many UTF-8 bytes.
  fileprivate func scalarCount(upTo offset: Int) -> Int {
    String(decoding: utf8.prefix(offset), as: UTF8.self).unicodeScalars.count
  }
}
