extension DessertList {
  /// Some entries of a list, each made when it is asked for.
  ///
  /// A selection shares the desserts with its list, and copies none.
  public struct Selection: Sendable {
    private let desserts: [Dessert]
    /// The place in `desserts` of each entry of the list.
    private let order: [Int32]
    /// Which of the list they are.
    private let selected: [Int]

    init(_ indices: [Int], of list: DessertList) {
      desserts = list.desserts
      order = list.order
      selected = indices
    }

    /// Creates a selection of these entries, whose numbers differ.
    public init(_ entries: some Collection<Entry>) {
      desserts = entries.map(\.dessert)
      selected = entries.map { $0.number - 1 }
      var order = [Int32](repeating: 0, count: 1 + (selected.max() ?? -1))
      for (place, index) in selected.enumerated() { order[index] = Int32(place) }
      self.order = order
    }
  }
}

extension DessertList.Selection: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { selected.startIndex }
  /// The number of entries.
  public var endIndex: Int { selected.endIndex }
  /// The entry at `index`, with the number that it has in the list.
  public subscript(index: Int) -> DessertList.Entry {
    let entry = selected[index]
    return DessertList.Entry(number: entry + 1, dessert: desserts[Int(order[entry])])
  }
}
