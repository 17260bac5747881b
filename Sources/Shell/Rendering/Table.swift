import Desserts

/// An answer as rows of fields, which `csv` and `tsv` write each in its own way.
struct Table {
  /// The names of the columns.
  let header: [String]
  /// The fields of each row, one a column; what is absent is empty.
  ///
  /// A row is made when it is asked for: those of 100,000 desserts would take 10 MB.
  let rows: AnySequence<[String]>
}

extension Table {
  /// Creates the table of an answer that is one.
  init?(_ answer: Answer) {
    switch answer {
    case .loaded, .lines: return nil
    case .list(let entries):
      header = ["number", "id", "name", "picture"]
      rows = AnySequence(
        entries.lazy.map {
          [String($0.number), $0.dessert.id, $0.dessert.name, $0.dessert.picture ?? ""]
        })
    case .details(let details):
      header = ["measure", "ingredient"]
      rows = AnySequence(details.ingredients.lazy.map { [$0.measure ?? "", $0.name] })
    case .picture(let link):
      header = ["id", "name", "picture"]
      rows = AnySequence([[link.id, link.name, link.address]])
    case .status(let status):
      header = ["name", "value"]
      rows = AnySequence(status.rows)
    case .history(let typed, let count):
      header = ["number", "line"]
      rows = AnySequence(typed.numbered(last: count).map { [String($0.number), $0.line] })
    }
  }
}
