import CEditline

/// Waiting for keys, and for all else that can happen at a prompt.
extension LineEditor {
  /// Reads a key for libedit: 1 if there is one, 0 at the end of input, -1 for all other ends.
  func readKey(_ key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    guard let editor else { return -1 }
    if isLineNew { _ = ceditline_use_boundless_window(editor) }
    isLineNew = false
    if let next = input.ahead.popFirst() {
      key.pointee = wchar_t(next.value)
      return 1
    }
    // A vi command may have left libedit's cursor outside the line.
    _ = ceditline_line(editor)
    if terminal.takeBell() { terminal.write("\u{07}") }
    openLine()
    while let next = nextKey() {
      guard let next = keyForLibedit(next) else { continue }
      input.ahead = argumentKeys[...]
      input.note(next, isVi: isVi)
      input.ahead.append(next)
      key.pointee = wchar_t((input.ahead.popFirst() ?? next).value)
      return 1
    }
    return outcome == .endOfInput ? 0 : -1
  }

  /// The next key; nil when reading has ended.
  func nextKey() -> Unicode.Scalar? {
    // Between two pasted lines Ctrl-C has to have its chance.
    if keys.first == Paste.enter { takeInterrupt() }
    while outcome == nil {
      if let key = keys.removeFirst() { return key }
      if menu == nil { noteEdit() }
      // Keys that come together are painted once.
      if wait(timeout: 0) { continue }
      paint()
      wait(timeout: decoder.patience ?? -1)
    }
    return nil
  }

  /// Looks whether Ctrl-C has been typed, and if so drops the pasted lines in front of it.
  private func takeInterrupt() {
    while wait(timeout: 0), outcome == nil {}
    keys.dropBeforeWatched()
  }

  /// Waits until something happens and acts on it; false if nothing did in that time.
  @discardableResult
  private func wait(timeout: Int32) -> Bool {
    var sources = [
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mailbox.pipe.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    if timeout < 0 { tellThatItWaits() }
    let count = poll(&sources, nfds_t(sources.count), timeout)
    if count < 0, ceditline_errno() != EINTR { outcome = .failed(ceditline_errno()) }
    if count == 0, timeout > 0 { keys.append(decoder.flush()) }
    guard count > 0 else { return count < 0 }
    // The mailbox first: when a terminal goes away, the signal that says so explains why it cannot
    // be read.
    if sources[1].revents != 0 {
      readMail()
    } else {
      readByte(isHungUp: sources[0].revents & Int16(POLLHUP) != 0)
    }
    return true
  }

  private func tellThatItWaits() {
    let tell = onFirstWait
    onFirstWait = nil
    tell?()
    let shown = painter.shown
    onWait?(shown.rows.map(\.text), shown.cursor.row, shown.cursor.column)
  }

  /// Reads one byte, and no more: what is typed ahead may be for a command, not for this prompt.
  private func readByte(isHungUp: Bool) {
    var byte: UInt8 = 0
    switch read(terminal.inputDescriptor, &byte, 1) {
    case 1:
      let wasPasting = decoder.isPasting
      keys.append(decoder.take(byte))
      if wasPasting, !decoder.isPasting { isPasteNew = true }
    // The signal that says so may still be on its way.
    case _ where isHungUp && terminal.isInteractive: outcome = .terminated(.hangUp)
    case 0: endInput()
    case _ where [EINTR, EAGAIN].contains(ceditline_errno()): break
    default: outcome = .failed(ceditline_errno())
    }
  }

  /// Acts on one byte of the mailbox's pipe; if it ends this line, the next line has the others.
  private func readMail() {
    guard let byte = mailbox.pipe.take() else { return }
    // A signal may have been taken by a command meanwhile.
    if byte != 0, !ceditline_take_signal(Int32(byte)) { return }
    switch Signal(rawValue: Int32(byte)) {
    case .windowChange: if !isAsking { redraw() }
    case .proceed: proceedUnlessDone()
    case .stop: _ = suspend(group: false)
    case .interrupt:
      dropPastedLines()
      _ = interrupt()
    case let signal where signal == .terminate || signal == .hangUp:
      leaveLine()
      outcome = .terminated(signal)
    default: if !isAsking { mailbox.take().forEach { show($0) } }
    }
  }

  private func proceedUnlessDone() {
    if !hasProceeded { proceed() }
    hasProceeded = false
  }
}
