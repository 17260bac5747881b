import Platform

/// Makes the lines of a transcript out of what was shown, as it comes.
///
/// A line that would read as a prompt becomes `...`: what a server or a program says is not to be
/// taken for a command later. Bytes that are not UTF-8 become `�`.
final class TranscriptLines: Sendable {
  private let emit: @Sendable (String) -> Void
  /// The start of a line that has not ended.
  private let rest = Locked<[UInt8]>([])

  /// Calls `emit` with each line, without its end.
  init(emit: @escaping @Sendable (String) -> Void) {
    self.emit = emit
  }

  /// Takes what was shown.
  func take(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    rest.withLock { rest in
      rest += bytes
      lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(lines.removeLast())
    }
    for line in lines { emit(line: line) }
  }

  /// Ends the last line, if it has not ended: a program need not do that.
  func finish() {
    var last: [UInt8] = []
    rest.withLock { swap(&last, &$0) }
    if !last.isEmpty { emit(line: last[...]) }
  }

  private func emit(line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    emit(text.isPromptLine ? Transcript.ellipsis : text)
  }
}
