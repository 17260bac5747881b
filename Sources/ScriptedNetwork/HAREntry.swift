import Desserts
import MealDB
import Platform

/// A request in a HAR file, and what came of it.
///
/// Tools differ in what they leave out, so everything has a default. Headers and cookies are not
/// read.
struct HAREntry {
  /// Its place in the file, from 1.
  let number: Int
  private(set) var method = ""
  private(set) var url = ""
  /// The status of the answer; 0 or negative where there was none.
  private(set) var status = 0
  /// Where a redirect leads, maybe relative to `url`.
  private(set) var redirect = ""
  /// The body as it stands in the file.
  private(set) var text: String?
  private(set) var isBase64 = false
  /// The file beside the HAR file that has the body, as Playwright writes it.
  private(set) var file: String?
  /// The number of bytes of the body, where the file has it.
  private(set) var size: Double?
  /// The tool's text about why no answer came.
  private(set) var failure: String?
  private(set) var milliseconds = 0.0

  /// The entries of a HAR file that ask for something, and how many there are in all; nil for JSON
  /// of another shape.
  ///
  /// Other entries are not kept: a small file can have millions. It throws `tooLarge` for more than
  /// ``Limits/maximumHARRequests``.
  static func entries(
    of body: consuming HTTPBody
  ) throws(JSONReader.Defect) -> (list: [HAREntry], count: Int)? {
    var entries: (list: [HAREntry], count: Int)?
    try JSONReader.read(consume body) { (reader) throws(JSONReader.Defect) in
      try reader.members { (reader, key) throws(JSONReader.Defect) in
        guard key == "log" else { return try reader.skip() }
        try reader.members { (reader, key) throws(JSONReader.Defect) in
          guard key == "entries", try reader.kind() == .array else { return try reader.skip() }
          var list: [HAREntry] = []
          var count = 0
          try reader.array { (reader) throws(JSONReader.Defect) in
            count += 1
            guard try reader.kind() == .object else { return try reader.skip() }
            let entry = try HAREntry(number: count, from: &reader)
            guard entry.method == "GET" else { return }
            let limit = Limits.maximumHARRequests
            if list.count == limit { throw .tooLarge(limit: limit) }
            list.append(entry)
          }
          entries = (list, count)
        }
      }
    }
    return entries
  }

  private init(number: Int, from reader: inout JSONReader) throws(JSONReader.Defect) {
    self.number = number
    try reader.members { (reader, key) throws(JSONReader.Defect) in
      switch key {
      case "time": milliseconds = try reader.optionalNumber() ?? 0
      case "request": try readRequest(from: &reader)
      case "response": try readResponse(from: &reader)
      default: try reader.skip()
      }
    }
  }

  private mutating func readRequest(from reader: inout JSONReader) throws(JSONReader.Defect) {
    try reader.members { (reader, key) throws(JSONReader.Defect) in
      switch key {
      case "method": method = try reader.optionalString() ?? ""
      case "url": url = try reader.optionalString() ?? ""
      default: try reader.skip()
      }
    }
  }

  private mutating func readResponse(from reader: inout JSONReader) throws(JSONReader.Defect) {
    try reader.members { (reader, key) throws(JSONReader.Defect) in
      switch key {
      case "status": status = Int(exactly: try reader.optionalNumber() ?? 0) ?? 0
      case "redirectURL": redirect = try reader.optionalString() ?? ""
      case "content": try readContent(from: &reader)
      // Chrome and mitmproxy have the first, Playwright the second.
      case "_error", "_failureText": failure = try reader.optionalString() ?? failure
      default: try reader.skip()
      }
    }
  }

  private mutating func readContent(from reader: inout JSONReader) throws(JSONReader.Defect) {
    try reader.members { (reader, key) throws(JSONReader.Defect) in
      switch key {
      case "text": text = try reader.optionalString()
      case "encoding": isBase64 = try reader.optionalString() == "base64"
      case "size": size = try reader.optionalNumber()
      case "_file": file = try reader.optionalString()
      default: try reader.skip()
      }
    }
  }
}

extension JSONReader {
  /// Reads the members of an object, or skips a value that is none.
  mutating func members(
    _ member: (inout JSONReader, _ key: String) throws(Defect) -> Void
  ) throws(Defect) {
    guard try kind() == .object else { return try skip() }
    try object(member)
  }

  /// Reads a string; nil for any other value, which is skipped.
  fileprivate mutating func optionalString() throws(Defect) -> String? {
    guard try kind() == .string else {
      try skip()
      return nil
    }
    return try string()
  }

  /// Reads a number; nil for any other value, which is skipped.
  fileprivate mutating func optionalNumber() throws(Defect) -> Double? {
    guard try kind() == .number else {
      try skip()
      return nil
    }
    return Double(try number())
  }
}
