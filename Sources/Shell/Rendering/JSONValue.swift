import TerminalText

/// A JSON value whose members keep their order.
///
/// Foundation's encoders sort members or shuffle them, and leave out what is absent.
enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case number(Int)
  /// Text.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Members in their order.
  case object([Member])

  /// A name and the value it stands for.
  struct Member: Hashable, Sendable {
    /// The name.
    let name: String
    /// The value.
    let value: JSONValue

    /// Creates a member.
    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Text, or null where there is none.
  static func string(orNull text: String?) -> JSONValue { text.map(Self.string) ?? .null }

  /// A number, or null where there is none.
  static func number(orNull number: Int?) -> JSONValue { number.map(Self.number) ?? .null }
}

extension JSONValue {
  /// This value as a document: text whose lines all end.
  ///
  /// An object inside that holds no array is one line, so that a list can be searched by lines;
  /// everything else is laid out a member a line. `escaped` are scalars to escape besides those
  /// that JSON asks for: ones that the place the document goes to would take for something else.
  func document(escaping escaped: Set<Unicode.Scalar> = []) -> String {
    var writer = JSONWriter(escaped: escaped)
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  fileprivate var holdsArray: Bool {
    switch self {
    case .null, .number, .string: false
    case .array: true
    case .object(let members): members.contains { $0.value.holdsArray }
    }
  }
}

private struct JSONWriter {
  let escaped: Set<Unicode.Scalar>
  var text = ""

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .number(let number): text += String(number)
    case .string(let string): write(string)
    case .array(let values):
      write(values, in: ("[", "]"), depth: values.isEmpty ? nil : depth) { writer, value in
        writer.write(value, depth: depth + 1)
      }
    case .object(let members):
      let isLine = depth > 0 && !value.holdsArray
      write(members, in: ("{", "}"), depth: isLine ? nil : depth) { writer, member in
        writer.write(member.name)
        writer.text += ": "
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  /// Writes parts between brackets: on one line without a depth, else each on a line of its own.
  private mutating func write<Part>(
    _ parts: [Part], in brackets: (String, String), depth: Int?,
    part: (inout JSONWriter, Part) -> Void
  ) {
    func lineBreak(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }
    text += brackets.0
    for (index, each) in parts.enumerated() {
      if index > 0 { text += depth == nil ? ", " : "," }
      if let depth { text += lineBreak(depth + 1) }
      part(&self, each)
    }
    if let depth { text += lineBreak(depth) }
    text += brackets.1
  }

  /// Writes text whole.
  ///
  /// Besides what JSON asks for, everything that could act on a terminal is escaped: control
  /// characters, line and paragraph separators, bidi controls, floods of accents. A reader gets them
  /// back all the same.
  private mutating func write(_ string: String) {
    text += "\""
    var marks = 0
    for scalar in string.unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isPrintable && marks <= String.maximumMarks && !escaped.contains(scalar):
        text.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    text += "\""
  }
}
