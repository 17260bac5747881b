/// The desserts in alphabetical order, numbered from 1.
///
/// The order is that of the name keys, then of the names, then of the ids: total, and the same
/// however the server sent them.
public struct DessertList: Sendable {
  /// A dessert and its number in the list.
  public struct Entry: Hashable, Sendable {
    /// The number, from 1.
    public let number: Int
    /// The dessert.
    public let dessert: Dessert

    /// Creates an entry.
    public init(number: Int, dessert: Dessert) {
      self.number = number
      self.dessert = dessert
    }
  }

  /// The desserts as they were given.
  let desserts: [Dessert]
  /// The place in `desserts` of each entry.
  let order: [Int32]
  /// The keys of their names, in the list's order.
  let index: NameIndex
  /// The length of the longest id, in bytes of UTF-8.
  private let longestID: Int

  /// Sorts and numbers `desserts`, in which each id occurs once.
  public init(_ desserts: [Dessert] = []) {
    self.init(desserts) {}
  }

  /// Sorts and numbers `desserts`, in which each id occurs once, unless `check` throws.
  ///
  /// `check` is called before each name is folded, so that a long list can be cancelled.
  public init<Reason: Error>(
    _ desserts: [Dessert], check: () throws(Reason) -> Void
  ) throws(Reason) {
    (index, order) = try NameIndex.sorted(desserts.lazy.map(\.name), check: check) {
      first, second in
      Self.precedes(desserts[first], desserts[second])
    }
    self.desserts = desserts
    longestID = desserts.lazy.map(\.id.utf8.count).max() ?? 0
  }

  /// The entry with this number, when there is one.
  public func entry(numbered number: Int) -> Entry? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }

  /// The entry of the dessert with this id, when it is listed.
  public func entry(withID id: Dessert.ID) -> Entry? {
    // Mostly a name is asked for, which is longer than any id: completion need not search the ids.
    if id.utf8.count > longestID { return nil }
    guard let place = desserts.firstIndex(where: { $0.id == id }) else { return nil }
    return order.firstIndex(of: Int32(place)).map { self[$0] }
  }

  /// The entry that comes after `dessert`, also when that is no longer listed itself.
  public func entry(after dessert: Dessert) -> Entry? {
    let current = entry(withID: dessert.id)?.dessert ?? dessert
    let range = index.range(of: NameKey(current.name).words)
    let next = range.partitioningIndex { Self.precedes(current, self[$0].dessert) }
    return next < endIndex ? self[next] : nil
  }

  /// The entry that comes before `dessert`, also when that is no longer listed itself.
  public func entry(before dessert: Dessert) -> Entry? {
    let current = entry(withID: dessert.id)?.dessert ?? dessert
    let range = index.range(of: NameKey(current.name).words)
    let place = range.partitioningIndex { !Self.precedes(self[$0].dessert, current) }
    return place > startIndex ? self[place - 1] : nil
  }

  /// The order of desserts with equal keys.
  private static func precedes(_ first: Dessert, _ second: Dessert) -> Bool {
    if first.name.precedes(second.name) { return true }
    return !second.name.precedes(first.name) && first.id.precedes(second.id)
  }
}

extension DessertList: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { order.startIndex }
  /// The number of desserts.
  public var endIndex: Int { order.endIndex }
  /// The entry at `index`, whose number is one more.
  public subscript(index: Int) -> Entry {
    Entry(number: index + 1, dessert: desserts[Int(order[index])])
  }
}
