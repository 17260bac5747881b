import CEditline

/// A terminal that cannot edit.
extension LineEditor {
  /// Reads a line that the terminal itself lets its user correct, and writes nothing but a prompt.
  func readPlainLine() -> Outcome {
    terminal.write(prompt)
    var text = String.UnicodeScalarView()
    while let key = nextKey() {
      switch key {
      case "\n", "\r": return .line(Self.line(String(text)))
      case "\t": text.append(" ")
      case NamedKey.leadIn: _ = keys.removeFirst()
      case _ where key.properties.generalCategory == .control: break
      default: text.append(key)
      }
    }
    // The last line of an input may lack its end.
    if outcome == .endOfInput, !text.isEmpty { return .line(Self.line(String(text))) }
    return outcome ?? .endOfInput
  }
}
