/// The lines of a recipe's text, in their order.
///
/// They are kept as one text: an answer may have millions of lines, and strings of their own would
/// take several times the memory.
public struct Instructions: Hashable, Sendable {
  /// The lines, each with a line feed behind it.
  private var text = ""

  /// Creates instructions of these lines.
  public init(_ lines: some Sequence<String> = []) {
    for line in lines { append(line) }
  }

  /// Adds a line at the end; a line feed in it makes it two.
  public mutating func append(_ line: String) {
    text += line
    text += "\n"
  }
}

extension Instructions: Sequence {
  /// Makes each line when it is asked for.
  public func makeIterator() -> UnfoldSequence<String, Substring> {
    sequence(state: text[...]) { rest in
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[rest.utf8.index(after: end)...] }
      return String(rest[..<end])
    }
  }
}

extension Instructions: ExpressibleByArrayLiteral {
  /// Creates instructions of these lines.
  public init(arrayLiteral lines: String...) { self.init(lines) }
}
