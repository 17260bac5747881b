import TerminalText

/// A line of bytes from outside that has been found to be text.
///
/// They stay the script's bytes: of most lines and words no String is ever needed, and to make those
/// took a fifth of a long script's time.
struct ScriptLine: Hashable, Sendable {
  /// The line in UTF-8, without its end.
  private let bytes: ArraySlice<UInt8>
  /// Whether it is printable ASCII, of which each byte is a Character.
  let isPlain: Bool

  /// Creates the line that a text is.
  init(_ text: String) {
    bytes = Array(text.utf8)[...]
    isPlain = text.isPlain
  }

  /// Creates a line of bytes without a LF; throws what keeps them from being text.
  ///
  /// One CR at its end belongs to the line end.
  init(checking bytes: ArraySlice<UInt8>) throws(ShellError) {
    if bytes.count > Script.maximumSize {
      throw ShellError(.tooLongLine(limit: Script.maximumSize))
    }
    isPlain = bytes.withUnsafeBufferPointer { $0.isPlain }
    if isPlain {
      self.bytes = bytes
      return
    }
    let isCRLF = bytes.last == UInt8(ascii: "\r")
    self.bytes = isCRLF ? bytes.dropLast() : bytes
    guard String(validating: self.bytes, as: UTF8.self) != nil else {
      let readable = text
      let valid = readable.utf8.prefix(self.bytes.count)
      let start = zip(valid, self.bytes).prefix { $0 == $1 }.count
      throw ShellError(.notUTF8, in: ScriptLine(readable), at: start..<start + 1)
    }
    if let control = self.bytes.firstIndex(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) {
      let cause: ShellError.Cause = self.bytes[control] == 0 ? .nulCharacter : .carriageReturn
      let start = control - self.bytes.startIndex
      throw ShellError(cause, in: self, at: start..<start + 1)
    }
  }

  /// The whole line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number of bytes.
  private var count: Int { bytes.count }

  /// Where the Unicode scalar starts that the byte at `offset` belongs to; the end for what is behind
  /// that, and the start for what is before it.
  func scalarStart(at offset: Int) -> Int {
    guard (1..<count).contains(offset) else { return max(0, min(offset, count)) }
    return withBytes { bytes in
      bytes[...offset].lastIndex { !UTF8.isContinuation($0) } ?? 0
    }
  }

  /// A part of the line, given in bytes from its start.
  func text(of range: Range<Int>) -> String {
    withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// A part of the line, with a line's end behind it.
  ///
  /// It is written at once, which takes half the time of `+`.
  func line(of range: Range<Int>) -> String {
    withBytes { bytes in
      String(unsafeUninitializedCapacity: range.count + 1) { line in
        let end = line.initialize(fromContentsOf: bytes[range])
        line[end] = UInt8(ascii: "\n")
        return end + 1
      }
    }
  }

  /// Calls `body` with the bytes, whose indices start at 0.
  func withBytes<Value, Problem: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    try bytes.withUnsafeBufferPointer(body)
  }
}
