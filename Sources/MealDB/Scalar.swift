/// A field's value: a text, or a whole number, which the server may send in a text's place.
struct Scalar: Decodable {
  /// The text without the blanks at its edges; nil for a blank text, null, and any other value.
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text.trimmedOfBlanks
    } else if let number = try? container.decode(Int.self) {
      text = String(number)
    } else {
      text = nil
    }
  }
}
