import TerminalText

extension Transcript {
  /// How this transcript would have to be changed to be another one of the same commands, in the
  /// form of `diff -u`; empty when they are the same.
  ///
  /// On a terminal it has nothing in it that could act there, and may be no diff that `patch` reads.
  public func difference(to other: Transcript, name: String, on display: Display) -> String {
    var diff = UnifiedDiff(endsInNewline: endsInNewline)
    diff.add(comments + (greeting ?? []), other.comments + (other.greeting ?? []))
    for (index, exchange) in exchanges.enumerated() {
      let isThere = index < other.exchanges.count
      diff.add(exchange.lines, isThere ? other.exchanges[index].lines : [])
    }
    let text = diff.text(name: name.printable)
    if !display.isTerminal { return text }
    return text.split(separator: "\n").map { "\($0)".printable + "\n" }.joined()
  }
}
