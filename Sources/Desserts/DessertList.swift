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

  private let desserts: [Dessert]
  /// The key of each dessert, in the same order.
  let keys: [NameKey]
  /// The keys again, for searching.
  let index: NameIndex

  /// Sorts and numbers `desserts`, in which each id occurs once.
  public init(_ desserts: [Dessert] = []) {
    let keys = desserts.map { NameKey($0.name) }
    let order = desserts.indices.sorted {
      Self.precedes((keys[$0], desserts[$0]), (keys[$1], desserts[$1]))
    }
    self.desserts = order.map { desserts[$0] }
    self.keys = order.map { keys[$0] }
    index = NameIndex(self.keys)
  }

  /// The entry with this number, when there is one.
  public func entry(numbered number: Int) -> Entry? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }

  /// The entry of the dessert with this id, when it is listed.
  public func entry(withID id: Dessert.ID) -> Entry? {
    desserts.firstIndex { $0.id == id }.map { self[$0] }
  }

  /// The entry that comes after `dessert`, also when that is no longer listed itself.
  public func entry(after dessert: Dessert) -> Entry? {
    let current = entry(withID: dessert.id)?.dessert ?? dessert
    let key = NameKey(current.name)
    let index = keys.indices.partitioningIndex {
      Self.precedes((key, current), (keys[$0], desserts[$0]))
    }
    return index < endIndex ? self[index] : nil
  }

  /// The entry that comes before `dessert`, also when that is no longer listed itself.
  public func entry(before dessert: Dessert) -> Entry? {
    let current = entry(withID: dessert.id)?.dessert ?? dessert
    let key = NameKey(current.name)
    let index = keys.indices.partitioningIndex {
      !Self.precedes((keys[$0], desserts[$0]), (key, current))
    }
    return index > startIndex ? self[index - 1] : nil
  }

  private static func precedes(
    _ first: (key: NameKey, dessert: Dessert), _ second: (key: NameKey, dessert: Dessert)
  ) -> Bool {
    if first.key != second.key { return first.key < second.key }
    if first.dessert.name != second.dessert.name { return first.dessert.name < second.dessert.name }
    return first.dessert.id < second.dessert.id
  }
}

extension DessertList: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { desserts.startIndex }
  /// The number of desserts.
  public var endIndex: Int { desserts.endIndex }
  /// The entry at `index`, whose number is one more.
  public subscript(index: Int) -> Entry { Entry(number: index + 1, dessert: desserts[index]) }
}
