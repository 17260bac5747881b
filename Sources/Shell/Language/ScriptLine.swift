/// Bytes from outside that are to be a line.
enum ScriptLine {
  /// The text of a line without its end, or what keeps it from being text.
  ///
  /// One CR at its end belongs to the line end.
  static func text(of bytes: some BidirectionalCollection<UInt8>) throws(Failure) -> String {
    if bytes.count > Script.maximumSize {
      throw Failure(.tooLongLine(limit: Script.maximumSize))
    }
    if bytes.allSatisfy({ (0x20..<0x80).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    let isCRLF = bytes.last == UInt8(ascii: "\r")
    let bytes = Array(isCRLF ? bytes.dropLast() : bytes[...])
    guard let line = String(validating: bytes, as: UTF8.self) else {
      let readable = String(decoding: bytes, as: UTF8.self)
      let valid = readable.utf8.prefix(bytes.count)
      let start = zip(valid, bytes).prefix { $0 == $1 }.count
      throw Failure(.notUTF8, in: readable, at: start..<start + 1)
    }
    if let control = bytes.firstIndex(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) {
      let cause: Failure.Cause = bytes[control] == 0 ? .nulCharacter : .carriageReturn
      throw Failure(cause, in: line, at: control..<control + 1)
    }
    return line
  }
}
