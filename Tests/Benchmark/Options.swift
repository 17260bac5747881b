/// What the command line asks for.
struct Options {
  /// How often each pair is run; those that take a moment only are run five times as often.
  var rounds = 8
  /// Whether the table is printed as JSON.
  var isJSON = false
  /// Whether nothing is measured, and the options are shown.
  var isHelp = false

  static let usage = """
    Usage: Scripts/bench [--rounds N] [--json]
    Measures zerts beside what one would use instead, by turns, and prints a table.

      --rounds N  run each pair N times (8), and the short ones five times as often
      --json      print the table as JSON
      --help      print this

    Leaves with status 0 when all bars are held, 1 when one is missed, and 2 when
    something could not be measured.

    """

  /// Nil when the arguments are not understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help": isHelp = true
      case "--json": isJSON = true
      case "--rounds":
        guard let count = rest.next().flatMap({ Int($0) }), count > 0 else { return nil }
        rounds = count
      default: return nil
      }
    }
  }
}
