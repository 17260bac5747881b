public import Platform

/// Desserts that earlier loads have saved, for the time without a connection.
public struct SavedDesserts: Sendable {
  /// Where they are saved, for messages.
  public let place: String
  /// Loads what was saved, and nothing else.
  public let loader: DessertLoader
  /// When the list was saved; nil when it was not.
  public let listDate: @Sendable () -> Date?
  /// When the details of this dessert were saved; nil when they were not.
  public let detailsDate: @Sendable (_ id: Dessert.ID) -> Date?
  /// Why something could not be saved; nil when it could, or when that has been told.
  public let takeFailure: @Sendable () -> POSIXErrorCode?

  /// Creates a description of saved desserts.
  public init(
    place: String, loader: DessertLoader, listDate: @escaping @Sendable () -> Date?,
    detailsDate: @escaping @Sendable (_ id: Dessert.ID) -> Date?,
    takeFailure: @escaping @Sendable () -> POSIXErrorCode? = { nil }
  ) {
    self.place = place
    self.loader = loader
    self.listDate = listDate
    self.detailsDate = detailsDate
    self.takeFailure = takeFailure
  }
}
