import Desserts

/// The shape of every answer: `{"meals": X}`, where X is a list, null or a text.
enum MealsEnvelope<Items> {
  /// Null, with which the server says that it found nothing.
  case nothing
  /// A text such as "Invalid ID".
  case text
  /// A list with so many items, and what was made of them.
  case meals(Items, count: Int)

  /// Reads an answer, or throws what is wrong with it.
  ///
  /// `addItem` reads one item of the list and adds it to the others, which begin as `none`. Of two
  /// equal keys the last one counts, as in any other reader of JSON.
  static func read(
    _ response: consuming HTTPResponse, addingTo none: Items,
    _ addItem: (inout JSONReader, inout Items) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self {
    guard response.status == 200 else {
      throw .status(response.status, retryAfter: response.retryAfter)
    }
    // Taken out of the response, because the reader can free pieces only if it is their only owner.
    var json = exchange(&response.body, with: HTTPBody())
    json.dropByteOrderMark()
    guard json.isUTF8 else { throw .notUTF8 }
    if json.pieces.allSatisfy({ $0.allSatisfy(isBlank) }) { throw .empty }
    let envelope = try JSONReader.read(consume json) {
      (reader) throws(LoadFailure.InvalidData) -> Self? in
      try Self.envelope(&reader, addingTo: none, addItem)
    }
    guard let envelope else { throw .unexpectedShape }
    return envelope
  }

  /// Reads the whole answer; nil when it has another shape.
  private static func envelope(
    _ reader: inout JSONReader, addingTo none: Items,
    _ addItem: (inout JSONReader, inout Items) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self? {
    guard try reader.kind() == .object else {
      try reader.skip()
      return nil
    }
    var envelope: Self?
    try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
      if key == "meals" {
        envelope = nil
        envelope = try meals(&reader, addingTo: none, addItem)
      } else {
        try reader.skip()
      }
    }
    return envelope
  }

  private static func meals(
    _ reader: inout JSONReader, addingTo none: Items,
    _ addItem: (inout JSONReader, inout Items) throws(LoadFailure.InvalidData) -> Void
  ) throws(LoadFailure.InvalidData) -> Self? {
    switch try reader.kind() {
    case .array:
      var items = none
      var count = 0
      try reader.array { (reader) throws(LoadFailure.InvalidData) in
        count += 1
        try addItem(&reader, &items)
      }
      return .meals(items, count: count)
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
