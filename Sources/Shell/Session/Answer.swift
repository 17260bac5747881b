import Desserts

/// The result of a command, before it is rendered.
enum Answer: Sendable {
  /// So many desserts were loaded.
  case loaded(count: Int)
  /// These desserts, with their numbers.
  case list(DessertList.Selection)
  /// This dessert.
  case details(DessertDetails)
  /// Where this picture is.
  case picture(PictureLink)
  /// How the session stands.
  case status(SessionStatus)
  /// The last of these lines that were typed, with their numbers.
  case history([String], last: Int)
  /// Lines that are the same in every format, with their ends.
  case lines(String)
}

/// Where the picture of a dessert is.
struct PictureLink: Hashable, Sendable {
  /// The dessert's id.
  let id: Dessert.ID
  /// The dessert's name.
  let name: String
  /// The address, as the server wrote it.
  let address: String
}

extension [String] {
  /// The last `count` of these lines that were typed, each with its number, from 1.
  func numbered(last count: Int) -> [(number: Int, line: String)] {
    enumerated().suffix(count).map { (number: $0 + 1, line: $1) }
  }
}
