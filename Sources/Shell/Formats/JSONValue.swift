import TerminalText

/// A JSON value whose members keep their order.
///
/// Foundation's encoders do not keep the order of members, and leave out absent ones.
enum JSONValue {
  case null
  case number(Int)
  case string(String)
  /// Values in their order, each made when it is written, to save the memory of long lists.
  case array(AnySequence<JSONValue>)
  case object([Member])

  /// A name and the value it stands for.
  struct Member {
    let name: String
    let value: JSONValue

    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Text, or null where there is none.
  static func string(orNull text: String?) -> JSONValue { text.map(Self.string) ?? .null }

  /// An array whose values are made from elements.
  static func array<Elements: Sequence>(
    of elements: Elements, _ value: @escaping (Elements.Element) -> JSONValue
  ) -> JSONValue {
    .array(AnySequence(elements.lazy.map(value)))
  }

  /// A number, or null where there is none.
  static func number(orNull number: Int?) -> JSONValue { number.map(Self.number) ?? .null }
}

extension JSONValue {
  /// Writes this value as a document: text whose lines all end.
  ///
  /// A nested object without an array is written on one line, so that `grep` finds it whole.
  /// `escaped` are scalars to escape besides those that JSON requires.
  func writeDocument(
    escaping escaped: [Unicode.Scalar] = [], to stream: inout some TextOutputStream
  ) {
    JSONWriter(escaped: escaped).write(self, depth: 0, to: &stream)
    stream.write("\n")
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
  let escaped: [Unicode.Scalar]

  func write(_ value: JSONValue, depth: Int, to stream: inout some TextOutputStream) {
    switch value {
    case .null: stream.write("null")
    case .number(let number): stream.write(String(number))
    case .string(let string): write(string, to: &stream)
    case .array(let values):
      write(values, in: ("[", "]"), depth: depth, to: &stream) { value, stream in
        write(value, depth: depth + 1, to: &stream)
      }
    case .object(let members):
      let isLine = depth > 0 && !value.holdsArray
      write(members, in: ("{", "}"), depth: isLine ? nil : depth, to: &stream) { member, stream in
        write(member.name, to: &stream)
        stream.write(": ")
        write(member.value, depth: depth + 1, to: &stream)
      }
    }
  }

  /// Writes parts between brackets: on one line without a depth, else each on a line of its own.
  private func write<Part, Stream: TextOutputStream>(
    _ parts: some Sequence<Part>, in brackets: (String, String), depth: Int?,
    to stream: inout Stream, part: (Part, inout Stream) -> Void
  ) {
    func lineBreak(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }
    stream.write(brackets.0)
    var isEmpty = true
    for each in parts {
      if !isEmpty { stream.write(depth == nil ? ", " : ",") }
      if let depth { stream.write(lineBreak(depth + 1)) }
      part(each, &stream)
      isEmpty = false
    }
    if let depth, !isEmpty { stream.write(lineBreak(depth)) }
    stream.write(brackets.1)
  }

  /// Writes text without loss.
  ///
  /// Besides what JSON requires, everything that could act on a terminal is escaped: control
  /// characters, line and paragraph separators, bidi controls, long runs of combining marks.
  private func write(_ string: String, to stream: inout some TextOutputStream) {
    stream.write("\"")
    stream.write(isWritten(asIs: string) ? string : self.escaped(string))
    stream.write("\"")
  }

  private func isWritten(asIs string: String) -> Bool {
    string.isPlain
      && !string.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || escaped.contains($0) }
  }

  private func escaped(_ string: String) -> String {
    var text = ""
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
    return text
  }
}
