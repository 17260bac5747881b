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
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = pieces.removeLast()
    for piece in pieces { emit(line: endLine(with: piece)) }
    rest.withLock { $0 += start }
  }

  /// Ends the last line, if it has not ended: a program need not do that.
  func finish() {
    let last = endLine(with: [])
    if !last.isEmpty { emit(line: last) }
  }

  /// The line that ends with this piece.
  private func endLine(with piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    rest.withLock { rest in
      defer { rest = [] }
      return rest.isEmpty ? piece : rest[...] + piece
    }
  }

  private func emit(line: ArraySlice<UInt8>) {
    emit(line.isPromptLine ? Transcript.ellipsis : String(decoding: line, as: UTF8.self))
  }
}
