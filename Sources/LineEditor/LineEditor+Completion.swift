/// Tab.
extension LineEditor {
  /// Completes what is before the cursor, or lists what it could become.
  func complete() -> UInt8 {
    let line = line
    guard let completion = completer?(line.before, line.after),
      let first = completion.candidates.first
    else { return Effect.error }
    guard completion.candidates.count > 1 else { return insert(first, from: completion.start) }
    let typed = String(line.before.unicodeScalars.dropFirst(completion.start))
    if let shared = completion.shared, shared != typed {
      replace(from: completion.start, with: shared)
      return Effect.refresh
    }
    list(completion.candidates)
    return Effect.none
  }

  private func insert(_ candidate: Completion.Candidate, from start: Int) -> UInt8 {
    replace(from: start, with: candidate.text)
    guard candidate.appendsBlank else { return Effect.refresh }
    if line.after.hasPrefix(" ") {
      moveCursor(to: line.before.unicodeScalars.count + 1)
    } else {
      insert(" ")
    }
    return Effect.refresh
  }

  /// Lists candidates below the line, and draws prompt and line again below the list.
  private func list(_ candidates: [Completion.Candidate]) {
    let size = terminal.size
    let list = CandidateList(candidates, width: size.columns)
    leaveLine()
    if list.rows.count < size.rows || isWanted(candidates.count) {
      terminal.write(list.rows.map { $0 + "\r\n" }.joined())
    }
    if outcome == nil { draw() }
  }

  /// Asks whether so many candidates are to be listed.
  private func isWanted(_ count: Int) -> Bool {
    isAsking = true
    defer {
      isAsking = false
      // What came meanwhile has been passed over.
      mailbox.pipe.put(0)
    }
    terminal.write("Display all \(count) possibilities? (y or n)")
    let answer = nextKey()
    if outcome == nil { terminal.write("\r\n") }
    return answer == "y" || answer == "Y" || answer == " "
  }
}
