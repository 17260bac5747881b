import Desserts

/// What is loaded once for a dessert and then kept.
final class Shelf<Value: Sendable> {
  /// What is kept.
  var kept: [Dessert.ID: Value] = [:]
  /// The loads that are under way.
  var flights: [Dessert.ID: Flight<Value>] = [:]
}
