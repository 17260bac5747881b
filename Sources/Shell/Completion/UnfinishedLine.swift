/// A line that is being typed, up to the cursor.
struct UnfinishedLine {
  /// What is being typed.
  enum Part {
    /// The name of a command.
    case command
    /// What a command is given.
    case argument(of: Command)
    /// The file that an answer goes to.
    case file
  }

  /// What is being typed, when that can be told.
  let part: Part?
  /// The words of that part so far, without their quotes and with one blank between them.
  let text: String
  /// How many words there are.
  let wordCount: Int
  /// Whether a blank says that the last word is whole.
  let isWordEnded: Bool
  /// Where the part begins, in Unicode scalars from the start of the line.
  let start: Int

  init(_ before: String) {
    let line = ScriptLine(before)
    var places: [Statement.Place] = []
    var mark: String?
    var end = 0
    line.withBytes { bytes in
      var scanner = LineScanner(bytes)
      while let token = scanner.next() {
        let place = token.place
        switch token.kind {
        case .word, .unclosedQuote, .comment, .bang:
          // What the system's shell is given is not for this one to complete.
          if places.isEmpty, mark == nil, token.kind == .bang { mark = "!" }
          places.append(place)
          end = place.range.upperBound
        case .mark where mark != "|" && mark != "!":
          mark = line.text(of: place.range)
          places = []
          end = place.range.upperBound
        case .mark: break
        case .end:
          if mark == "|" || mark == "!" { continue }
          mark = nil
          places = []
        }
      }
    }
    isWordEnded = places.isEmpty || end < before.utf8.count
    let isInName = mark == nil && (places.isEmpty || (places.count == 1 && !isWordEnded))
    let partPlaces = isInName || mark != nil ? places[...] : places.dropFirst()
    text = partPlaces.map { line.word(at: $0).text }.joined(separator: " ")
    wordCount = partPlaces.count
    let offset = partPlaces.first?.range.lowerBound ?? before.utf8.count
    start = String(decoding: before.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count
    switch mark {
    case "|", "!": part = nil
    case .some: part = .file
    case nil where isInName: part = .command
    case nil:
      part =
        (places.first.flatMap { try? Command.named(Statement(command: line.word(at: $0).text)) })
        .map { .argument(of: $0) }
    }
  }
}
