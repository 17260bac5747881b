import Desserts
import Foundation
import Testing

@testable import MealDB

struct JSONReaderTests {
  private static let documents = [
    "null", "true", "false", " 0 ", "-0", "-1", "10", "1.5", "0.25", "1e5", "1E+05", "2e-7",
    "-12.75e300", "123456789012345678901234567890", "1e999", "\"\"", "\"a\"", "\"é\u{2028}🍮\"",
    #""\"\\\/\b\f\n\r\tA""#, #""\ud83c\udf6e""#, "[]", "[ ]", "[1]", "[1 , 2]", "[[],[[]]]",
    "{}", "{ }", #"{"a":1}"#, #" { "a" : { "b" : [ { } ] } , "a" : null } "#, "\r\n\t[]\r\n",
    String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
  ]

  @Test(arguments: documents)
  func `reads JSON`(json: String) throws {
    try skip(json)
  }

  private static let others = [
    "nul1", "True", "NaN", "Infinity", "undefined", "'a'", "+1", ".5", "1.x", "01", "0x1F", "1e+",
    "-x", "--1", "1 2", "[1 2]", "[,]", "[1,]", "[1,,2]", "[1]]", "[1}", "{]", "{1:2}", "{a:1}",
    #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a",1}"#, #"{"a":1 "b":2}"#, #"{"a":1}}"#,
    #""\x""#, #""\u12g4""#, "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"", "\"\u{1F}\\n\"", "// no\n1",
    "[1] // no", "\u{FEFF}1", "\u{A0}1", "\u{0}", "[1]\u{0}",
  ]

  @Test(arguments: others)
  func `refuses what is none`(json: String) {
    let isAtEnd = json == "1e+"
    #expect(throws: isAtEnd ? LoadFailure.InvalidData.cutShort : .notJSON) { try skip(json) }
  }

  private static let beginnings = [
    "nul", "t", "-", "1.", "1e", "\"", "\"a", #""\"#, #""\u12"#, #""\n"#, "[", "[1", "[1,", "{",
    #"{"a"#, #"{"a""#, #"{"a":"#, #"{"a":1"#, #"{"a":1,"#, "[[]",
  ]

  @Test(arguments: beginnings)
  func `says when it ends too early`(json: String) {
    #expect(throws: LoadFailure.InvalidData.cutShort) { try skip(json) }
  }

  @Test func `refuses what is nested too deep`() {
    for level in ["[", #"{"a":"#] {
      let json = String(repeating: level, count: 101)
      #expect(throws: LoadFailure.InvalidData.unexpectedShape) { try skip(json) }
    }
  }

  private static let strings = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""é \u00e9 \u00E9 \u0000""#, "é é é \u{0}"), (#""a\ud83c\udf6eb""#, "a🍮b"),
    (#""a\ud800b""#, "a\u{FFFD}b"), (#""a\udc00b""#, "a\u{FFFD}b"), (#""\ud800""#, "\u{FFFD}"),
    (#""\ud800\n""#, "\u{FFFD}\n"), (#""\ud800\u0041""#, "\u{FFFD}A"),
    (#""\ud800\ud83c\udf6e""#, "\u{FFFD}🍮"), (#""\udf6e\ud83c""#, "\u{FFFD}\u{FFFD}"),
    (#""\\ud800""#, "\\ud800"),
  ]

  @Test(arguments: strings)
  func `reads strings, and half a character as a mark for it`(json: String, text: String) throws {
    let read = try JSONReader.read(HTTPBody(json.utf8)) {
      (reader) throws(LoadFailure.InvalidData) in
      try reader.string()
    }
    #expect(read == text)
  }

  @Test(
    arguments: [
      (#"" a ""#, "a"), (#""\u200b""#, nil), ("52893", "52893"), ("-7", "-7"), ("1.5", nil),
      ("99999999999999999999", nil), ("1e999", nil), ("true", nil), ("null", nil), ("[1]", nil),
      (#"{"a":"b"}"#, nil),
    ] as [(String, String?)])
  func `reads texts, and whole numbers in their place`(json: String, text: String?) throws {
    let read = try JSONReader.read(HTTPBody(json.utf8)) {
      (reader) throws(LoadFailure.InvalidData) in
      try reader.textOrNumber()
    }
    #expect(read == text)
  }

  @Test func `hands over what it comes by, in that order`() throws {
    var seen: [String] = []
    try JSONReader.read(HTTPBody(#"{"a":["x",["y"]],"\u0062":{"c":"z"}, "a":null}"#.utf8)) {
      (reader) throws(LoadFailure.InvalidData) in
      try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
        seen.append(key)
        guard try reader.kind() == .array else { return try reader.skip() }
        try reader.array { (reader) throws(LoadFailure.InvalidData) in
          seen.append(try reader.textOrNumber() ?? "-")
        }
      }
    }
    #expect(seen == ["a", "x", "-", "b", "a"])
  }

  @Test(arguments: documents + others + beginnings + strings.map(\.0) + [large])
  func `reads the same in whatever pieces it comes`(json: String) {
    let bytes = Array(json.utf8)
    let whole = read(HTTPBody(bytes))
    for cut in 0...bytes.count {
      let pieces = [Array(bytes[..<cut]), [], Array(bytes[cut...])]
      #expect(read(HTTPBody(pieces: pieces)) == whole, "cut at \(cut)")
    }
    #expect(read(HTTPBody(pieces: bytes.map { [$0] })) == whole)
  }

  private static let large = #"""
    {"meals": [ {"idMeal": 52893, "strMeal": "Ro\u017eata \ud83c\udf6e\ud800", "picture" : null},
      {"idMeal":"-1.25e+10","tags":["a\/b", true , false],"names":{"é":"🍮🍮"}}, [[], {}] ]}
    """#

  /// A value as text, or what is wrong with it.
  private func read(_ body: HTTPBody) -> Result<String, LoadFailure.InvalidData> {
    do throws(LoadFailure.InvalidData) {
      return .success(
        try JSONReader.read(body) { (reader) throws(LoadFailure.InvalidData) in
          try text(&reader)
        })
    } catch {
      return .failure(error)
    }
  }

  private func text(_ reader: inout JSONReader) throws(LoadFailure.InvalidData) -> String {
    var parts: [String] = []
    switch try reader.kind() {
    case .object:
      try reader.object { (reader, key) throws(LoadFailure.InvalidData) in
        parts.append("\(key.debugDescription): \(try text(&reader))")
      }
      return "{\(parts.joined(separator: ", "))}"
    case .array:
      try reader.array { (reader) throws(LoadFailure.InvalidData) in
        parts.append(try text(&reader))
      }
      return "[\(parts.joined(separator: ", "))]"
    case .string: return try reader.string().debugDescription
    case .number: return try reader.number()
    case .boolean:
      try reader.skip()
      return "boolean"
    case .null:
      try reader.skip()
      return "null"
    }
  }

  private func skip(_ json: String) throws {
    try JSONReader.read(HTTPBody(json.utf8)) { (reader) throws(LoadFailure.InvalidData) in
      try reader.skip()
    }
  }
}
