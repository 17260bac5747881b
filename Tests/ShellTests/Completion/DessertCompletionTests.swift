import Desserts
import Platform
import TestSupport
import TerminalText
import Testing

@testable import Shell

struct DessertCompletionTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is what a plain reading of the rules says`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = random.names(Int.random(in: 1...40, using: &random))
    let desserts = DessertList(
      names.enumerated().map { Dessert(id: "\($0.offset * 3)", name: $0.element) })
    let session = try TestShell("").session
    session.cache.list.withLock { $0 = desserts }
    for _ in 0..<40 {
      let line = "\(Bool.random(using: &random) ? "open" : "ls") \(random.beginning(of: names))"
      let comment = Comment(rawValue: line.debugDescription)
      let typed = UnfinishedLine(line)
      guard case .argument(let command) = typed.part else { continue }
      let plain = PlainCompletion(
        of: typed, in: desserts, takesNumbers: command.completes == .dessert)
      let completion = session.completion(of: line)
      #expect(completion?.labels ?? [] == plain.labels, comment)
      #expect(completion?.shared == plain.shared, comment)
      if let only = plain.only { #expect(completion?[0].text == only, comment) }
      #expect(
        DessertCompletion.suggestion(for: typed.text, in: desserts, takesNumbers: false)
          == plain.suggestion(for: typed.text), comment)
    }
  }
}

extension Completion {
  fileprivate var labels: [String] { (0..<count).map { self[$0].label } }
}

/// A slow, plain implementation of completion to compare with.
private struct PlainCompletion {
  let line: UnfinishedLine
  let desserts: DessertList
  let takesNumbers: Bool
  /// The matching desserts, in the list's order.
  let found: [DessertList.Entry]

  init(of line: UnfinishedLine, in desserts: DessertList, takesNumbers: Bool) {
    self.line = line
    self.desserts = desserts
    self.takesNumbers = takesNumbers
    if takesNumbers, let number = Int(line.text), let entry = desserts.entry(numbered: number) {
      found = [entry]
      return
    }
    let key = NameKey(line.text).text
    let goingOn = desserts.filter { entry in
      line.isWordEnded && line.wordCount > 0 && entry.key.utf8.starts(with: "\(key) ".utf8)
    }
    found = goingOn.isEmpty ? desserts.indices(matching: line.text).map { desserts[$0] } : goingOn
  }

  var labels: [String] {
    let width = found.last.map { String($0.number).count } ?? 0
    return found.map { entry in
      let number = String(entry.number)
      return String(repeating: " ", count: width - number.count) + number + "  " + entry.shown
    }
  }

  /// The text inserted for an only match.
  var only: String? {
    guard found.count == 1, let entry = found.first else { return nil }
    let names = !takesNumbers || desserts.naming(entry.shown) == .one(entry)
    return names ? Statement.quoted(entry.shown) : String(entry.number)
  }

  /// The longest start of all, when it says more than what was typed and needs no quotes.
  var shared: String? {
    guard found.count > 1, var shared = found.first?.shown else { return nil }
    while !found.allSatisfy({ Array($0.shown).starts(with: Array(shared)) }) { shared.removeLast() }
    let (key, typed) = (NameKey(shared).text, NameKey(line.text).text)
    guard key.hasPrefix(typed), key != typed || shared.last == " " else { return nil }
    return Statement.quoted(shared, isOpen: true) == shared ? shared : nil
  }

  /// The rest of the first name that starts with what was typed.
  func suggestion(for text: String) -> String? {
    let key = NameKey(text).text
    let isEnded = text.last?.isWhitespace == true
    let first = desserts.first { $0.key.utf8.starts(with: (isEnded ? key + " " : key).utf8) }
    guard !key.isEmpty, let name = first?.shown else { return nil }
    let starts = name.indices.dropFirst().filter { index in
      NameKey(String(name[..<index])).text == key
        && (name[..<index].last?.isWhitespace == true) == isEnded
    }
    return starts.first.map { String(name[$0...]) }
  }
}

extension DessertList.Entry {
  fileprivate var key: String { NameKey(dessert.name).text }
  fileprivate var shown: String { dessert.name.printable }
}
