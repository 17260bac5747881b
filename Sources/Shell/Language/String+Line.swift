extension String {
  /// Creates the line that these bytes without a LF are; throws what keeps them from being one.
  ///
  /// One CR at the end belongs to the line end.
  init(line bytes: ArraySlice<UInt8>) throws(ShellError) {
    if bytes.count > Script.maximumSize {
      throw ShellError(.tooLongLine(limit: Script.maximumSize))
    }
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard let line = String(validating: bytes, as: UTF8.self) else {
      let readable = String(decoding: bytes, as: UTF8.self)
      let count = zip(readable.utf8, bytes).prefix { $0 == $1 }.count
      let start = readable.utf8.index(readable.startIndex, offsetBy: count)
      throw ShellError(.notUTF8, at: readable.location(ofScalarAt: start))
    }
    if let control = line.utf8.firstIndex(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) {
      let cause: ShellError.Cause = line.utf8[control] == 0 ? .nulCharacter : .carriageReturn
      throw ShellError(cause, at: line.location(ofScalarAt: control))
    }
    self = line
  }

  private func location(ofScalarAt index: Index) -> ShellError.Location {
    let start = index < endIndex ? index : startIndex
    let end = isEmpty ? endIndex : unicodeScalars.index(after: start)
    let column = distance(from: startIndex, to: start) + 1
    return .init(line: self, range: start..<end, column: column)
  }
}
