@testable import Shell

extension Property {
  /// A transcript is written as it was read, its options are those of a line that names them,
  /// whatever it is changed to is as expected then, and the rest of it is as it was.
  ///
  /// The shown lines are those of the first exchange in reverse order.
  static let transcripts = Property(name: "transcripts") { input in
    let file = Script(name: "t", bytes: input)
    let transcript: Transcript
    do throws(Transcript.ParseError) {
      transcript = try Transcript(parsing: file)
    } catch {
      guard case .notUTF8(let line) = error else { return }
      let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return try require((1...lines.count).contains(line), "a mistake in line \(line)")
    }
    try require(Array(transcript.text.utf8) == input, "it is written as another one")
    try require(
      transcript.difference(to: transcript, name: "t", on: .plain).isEmpty, "it differs from itself"
    )
    if let options = transcript.options {
      let line = Transcript.line(naming: options) + "\n"
      let again = try? Transcript(
        parsing: Script(name: "t", bytes: Array((line + Transcript.prompt).utf8)))
      // With quotes and backslashes it may be too long.
      try require(
        again?.options == options || line.utf8.count > 4096, "its options read as other ones")
    }
    for exchange in transcript.exchanges {
      let expected = ExpectedLines(exchange.shown)
      var reversed: [UInt8] = []
      for line in exchange.shown.reversed() { reversed += line + [UInt8(ascii: "\n")] }
      let shown = Lines(reversed[...])
      let updated = expected.updated(to: shown)
      try require(
        ExpectedLines(Lines(updated[...])).match(shown), "what it is changed to does not match")
      try require(
        !expected.match(shown) || updated == expected.updated(to: exchange.shown),
        "it is changed needlessly")
    }
  }
}
