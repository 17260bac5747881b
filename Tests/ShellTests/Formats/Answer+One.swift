import Desserts
import Platform

@testable import Shell

extension Answer {
  /// The details of one dessert, the fifth of its list.
  static func details(_ details: DessertDetails) -> Answer {
    .details([OpenedDessert(number: 5, details: details)], isList: false)
  }

  /// Where one picture is.
  static func picture(_ link: PictureLink) -> Answer { .pictures([link], isList: false) }

  /// So many desserts were loaded from the server.
  static func loaded(count: Int) -> Answer {
    let now = Date(timeIntervalSince1970: 1_750_000_000)
    let list = LoadedList(count: count, leftOut: 0, date: now, isSaved: false, timeZone: .gmt)
    return .loaded(list, now: now)
  }
}
