import Desserts
import Platform

/// A dessert that a command is about, and its number in the list.
struct NamedDessert: Hashable, Sendable {
  /// The number; nil when the dessert is no longer listed.
  let number: Int?
  /// The dessert.
  let dessert: Dessert

  init(number: Int?, dessert: Dessert) {
    self.number = number
    self.dessert = dessert
  }

  init(_ entry: DessertList.Entry) {
    self.init(number: entry.number, dessert: entry.dessert)
  }
}

/// A dessert that a command could not do its work for, and why.
struct FailedDessert: Hashable, Sendable {
  /// The dessert.
  let dessert: NamedDessert
  /// Why it failed.
  let cause: ShellError.Cause
}

extension Session {
  /// The desserts that the arguments name: one by its name, or several by a list of their numbers.
  ///
  /// Without arguments it is the dessert opened last.
  func namedDesserts(
    _ invocation: Invocation
  ) async throws(ShellError) -> (desserts: [NamedDessert], isList: Bool) {
    if invocation.statement.arguments.isEmpty { return ([try openedLast()], false) }
    let list = try await desserts()
    if let entries = try invocation.listedDesserts(in: list) {
      return (entries.map(NamedDessert.init), true)
    }
    return ([NamedDessert(try invocation.dessert(in: list))], false)
  }

  /// The dessert opened last.
  func openedLast() throws(ShellError) -> NamedDessert {
    guard let opened else { throw ShellError(.nothingOpened) }
    return NamedDessert(
      number: cache.list.value?.entry(withID: opened.id)?.number, dessert: opened)
  }

  /// The details of desserts, one load at a time, and the desserts that could not be loaded.
  ///
  /// Details that were saved within this time will do.
  func details(
    of desserts: [NamedDessert], savedWithin age: Duration = .zero
  ) async throws(ShellError) -> (opened: [OpenedDessert], failed: [FailedDessert]) {
    let savedSince =
      age == .zero
      ? .distantFuture : environment.clock.now().addingTimeInterval(-(age / .seconds(1)))
    environment.waiting(.begins)
    defer { environment.waiting(.ends) }
    var opened: [OpenedDessert] = []
    var failed: [FailedDessert] = []
    for (index, dessert) in desserts.enumerated() {
      if desserts.count > 1 { environment.waiting(.dessert(index + 1, of: desserts.count)) }
      do throws(LoadFailure) {
        let details = try await cache.details(of: dessert.dessert, savedSince: savedSince)
        opened.append(OpenedDessert(number: dessert.number, details: details))
      } catch {
        if error == .cancelled { throw ShellError(.load(error)) }
        failed.append(FailedDessert(dessert: dessert, cause: .load(error)))
      }
    }
    return (opened, failed)
  }

  /// The result of a command that shows what it could do for one dessert, or for each of a list.
  ///
  /// Where nothing could be done there is no answer. With `isNamed` the error names what failed.
  func effect(
    _ answer: Answer?, failed: [FailedDessert], isNamed: Bool
  ) throws(ShellError) -> Effect {
    guard let first = failed.first else { return answer.map(Effect.answer) ?? .done }
    let error = ShellError(isNamed ? .incomplete(failed) : first.cause)
    guard let answer else { throw error }
    return .partial(answer, error)
  }
}

extension Invocation {
  /// The longest list of numbers, which may repeat themselves.
  private static let maximumDesserts = 200_000

  /// The desserts whose numbers the arguments list; nil when they name a dessert.
  ///
  /// Quotes mean a name. So does a list with a number out of range, when a dessert has that name.
  fileprivate func listedDesserts(
    in desserts: DessertList
  ) throws(ShellError) -> [DessertList.Entry]? {
    guard !statement.arguments.contains(where: \.isQuoted),
      let numbers = NumberList(NameKey(text).text)
    else { return nil }
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    var entries: [DessertList.Entry] = []
    for number in numbers {
      if Task.isCancelled { throw ShellError(.load(.cancelled)) }
      guard let entry = desserts.entry(numbered: number) else {
        if case .one = desserts.naming(text) { return nil }
        throw error(.outOfRange(last: desserts.count))
      }
      if entries.count == Self.maximumDesserts {
        throw error(.tooLongList(limit: Self.maximumDesserts))
      }
      entries.append(entry)
    }
    return entries
  }

  /// The dessert that the arguments name.
  fileprivate func dessert(in desserts: DessertList) throws(ShellError) -> DessertList.Entry {
    if desserts.isEmpty { throw ShellError(.noDesserts) }
    switch desserts.naming(text) {
    case .one(let entry): return entry
    case .several(let entries): throw error(.severalMatch(text, matches: entries))
    case .outOfRange: throw error(.outOfRange(last: desserts.count))
    case .none(let closest):
      throw error(.noMatch(text, closest: numberList ?? closest?.dessert.name))
    }
  }

  /// What should have been typed in place of numbers with blanks between them.
  private var numberList: String? {
    let words = statement.arguments.map(\.text)
    // A suggestion that repeats a longer list does not help.
    guard (2...100).contains(words.count),
      words.allSatisfy({ Int($0) != nil || NumberList($0) != nil })
    else { return nil }
    return "\(command.name) \(words.joined(separator: ","))"
  }
}
