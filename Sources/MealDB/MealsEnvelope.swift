import Desserts

/// The shape of every answer: `{"meals": X}`, where X is a list, null or a text.
enum MealsEnvelope {
  /// Null, the server's word for nothing found.
  case nothing
  /// A text such as "Invalid ID".
  case text
  /// A list with so many items.
  case meals(count: Int)

  /// Reads an answer, or says what is wrong with it; `item` reads each item of the list.
  static func read(
    _ response: consuming HTTPResponse,
    item: (inout JSONReader) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self {
    guard response.status == 200 else {
      throw .status(response.status, retryAfter: response.retryAfter)
    }
    // The reader gives up what it has read, which helps only if nobody else holds it.
    var json = exchange(&response.body, with: HTTPBody())
    json.dropByteOrderMark()
    guard json.isUTF8 else { throw .notUTF8 }
    if json.pieces.allSatisfy({ $0.allSatisfy(isBlank) }) { throw .empty }
    let envelope = try JSONReader.read(consume json) {
      (reader) throws(LoadFailure.InvalidData) -> Self? in
      try Self.envelope(&reader, item: item)
    }
    guard let envelope else { throw .unexpectedShape }
    return envelope
  }

  /// Reads the whole answer; nil when it has another shape.
  private static func envelope(
    _ reader: inout JSONReader,
    item: (inout JSONReader) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self? {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var envelope: Self?
    try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
      if key == "meals" {
        envelope = try Self.meals(&reader, item: item)
      } else {
        try reader.skip()
      }
    }
    return envelope
  }

  private static func meals(
    _ reader: inout JSONReader,
    item: (inout JSONReader) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self? {
    switch try reader.kind() {
    case .array:
      var count = 0
      try reader.array { (reader) throws(LoadFailure.InvalidData) in
        count += 1
        try item(&reader)
      }
      return .meals(count: count)
    case .null:
      try reader.skip()
      return .nothing
    case .string:
      try reader.skip()
      return .text
    case .object, .number, .boolean:
      try reader.skip()
      return nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
