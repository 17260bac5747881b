import Desserts

/// Desserts in the order in which they come, of which the first with an id stays.
///
/// The ids are looked up in a table of places: a set of 100,000 ids takes 4 MB, and 6 while it grows,
/// where this takes 1 MB, and 1.5.
struct DistinctDesserts {
  private(set) var desserts: [Dessert] = []
  /// The places in `desserts`, each where its id's hash says, or at the next slot that was free; one
  /// that is free has -1.
  ///
  /// There is a power of two of slots, and at least half of them are free.
  private var places: [Int32]

  init() {
    places = Array(repeating: -1, count: 16)
  }

  /// Takes a dessert, unless there is one with its id.
  mutating func append(_ dessert: Dessert) {
    let slot = slot(of: dessert.id)
    guard places[slot] < 0 else { return }
    places[slot] = Int32(desserts.count)
    desserts.append(dessert)
    if desserts.count * 2 > places.count { addSlots() }
  }

  /// The slot that has the place of the dessert with an id, or is free for it.
  private func slot(of id: Dessert.ID) -> Int {
    var slot = id.hashValue & (places.count - 1)
    while places[slot] >= 0, desserts[Int(places[slot])].id != id {
      slot = (slot + 1) & (places.count - 1)
    }
    return slot
  }

  private mutating func addSlots() {
    places = Array(repeating: -1, count: places.count * 2)
    for (place, dessert) in desserts.enumerated() { places[slot(of: dessert.id)] = Int32(place) }
  }
}
