/// The options of the command line.
struct Options {
  /// How often each pair is run; short ones are run five times as often.
  var rounds = 8
  /// Whether to print JSON instead of a table.
  var isJSON = false
  /// Whether to print the usage and measure nothing.
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

  /// Parses the arguments; nil when one is unknown.
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
