/// What the command line asks for.
struct Options {
  /// How often each pair is run; those that take a moment only are run five times as often.
  var rounds = 12
  /// Whether the table is printed as JSON.
  var isJSON = false

  static let usage = """
    Usage: Scripts/bench [--rounds N] [--json]
    Measures zerts beside what one would use instead, by turns, and prints a table.

      --rounds N  run each pair N times (12), and the short ones five times as often
      --json      print the table as JSON

    Leaves with status 1 when a bar is missed, 2 when something could not be measured.

    """

  /// Nil when the arguments are not understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": isJSON = true
      case "--rounds":
        guard let count = rest.next().flatMap({ Int($0) }), count > 0 else { return nil }
        rounds = count
      default: return nil
      }
    }
  }
}
