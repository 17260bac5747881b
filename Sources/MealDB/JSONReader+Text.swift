extension JSONReader {
  /// Reads a text, or a whole number, which the server may send in a text's place.
  ///
  /// The text is without the blanks at its edges; nil for a blank one, and for any other value.
  mutating func textOrNumber() throws(Defect) -> String? {
    switch try kind() {
    case .string: return try string().trimmedOfBlanks
    case .number: return Int(try number()).map { String($0) }
    case .object, .array, .boolean, .null:
      try skip()
      return nil
    }
  }
}
