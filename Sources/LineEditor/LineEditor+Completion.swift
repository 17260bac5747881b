/// Tab.
extension LineEditor {
  /// Completes what is before the cursor, or lists what it could become.
  func complete() -> UInt8 {
    let line = line
    guard let completion = completer?(line.before, line.after), completion.count > 0 else {
      return EditResult.error
    }
    guard completion.count > 1 else { return insert(completion[0], from: completion.start) }
    let typed = String(line.before.unicodeScalars.dropFirst(completion.start))
    if let shared = completion.shared, shared != typed {
      replace(from: completion.start, with: shared)
      return EditResult.refresh
    }
    if usesMenu { return choose(from: completion) }
    list(completion)
    return EditResult.none
  }

  /// Puts a candidate in the place of what was typed, and a blank behind it where that is wanted.
  func insert(_ candidate: LineCompletion.Candidate, from start: Int) -> UInt8 {
    replace(from: start, with: candidate.text)
    guard candidate.appendsBlank else { return EditResult.refresh }
    if line.after.hasPrefix(" ") {
      moveCursor(to: line.before.unicodeScalars.count + 1)
    } else {
      insert(" ")
    }
    return EditResult.refresh
  }

  /// Lists candidates below the line, and draws prompt and line again below the list.
  private func list(_ completion: LineCompletion) {
    let size = terminal.size
    // So many cannot fit, and need not be laid out to know that.
    let isPlenty = completion.count > size.rows * size.columns
    leaveLine()
    if !isPlenty || isWanted(completion.count) {
      let rows = CandidateList(
        (0..<completion.count).map { completion[$0] }, width: size.columns,
        inColumns: listsInColumns
      )
      .rows
      if isPlenty || rows.count < size.rows || isWanted(completion.count) {
        terminal.write(rows.map { $0 + "\r\n" }.joined())
      }
    }
    guard outcome == nil else { return }
    startPromptMark()
    paint()
  }

  /// Asks whether so many candidates are to be listed.
  private func isWanted(_ count: Int) -> Bool {
    isAsking = true
    decoder.escapeIsKey = true
    defer {
      isAsking = false
      decoder.escapeIsKey = isVi
      // Wake the editor for the mail that came meanwhile.
      mailbox.pipe.put(0)
    }
    terminal.write("Display all \(count) possibilities? (y or n)")
    let answer = nextEditKey()
    if outcome == nil { terminal.write("\r\n") }
    return ["y", "Y", " "].contains { answer == .character($0) }
  }
}
