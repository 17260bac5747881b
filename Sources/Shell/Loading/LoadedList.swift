import Platform

/// The outcome of a load of the list.
struct LoadedList: Hashable, Sendable {
  /// How many desserts there are.
  let count: Int
  /// How many items were left out.
  let leftOut: Int
  /// When they came from the server.
  let date: Date
  /// Whether they come from the saved copy.
  let isSaved: Bool
  /// The time zone to show the date in.
  let timeZone: TimeZone
}

extension LoadedList {
  /// The day of the date: `28 November`, with the year unless it is that of `now`.
  func day(at now: Date) -> String { Self.day(of: date, at: now, timeZone) }

  /// The day of a date in a time zone, in the same words.
  static func day(of date: Date, at now: Date, _ timeZone: TimeZone) -> String {
    let (year, month, day) = day(of: date, timeZone)
    let isThisYear = year == Self.day(of: now, timeZone).year
    return "\(day) \(months[month - 1])" + (isThisYear ? "" : " \(year)")
  }

  private static func day(
    of date: Date, _ timeZone: TimeZone
  ) -> (year: Int, month: Int, day: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }

  /// English like every message, whatever the locale.
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
