/// A statement that holds for every input.
///
/// `Scripts/fuzz` looks for an input for which it does not, and ``CorpusTests`` asks for those that
/// are kept. A property more is a file in this folder, a line in ``all``, and a folder of its name
/// in `Corpus`.
struct Property: Sendable {
  /// Its name for `Scripts/fuzz`, and that of its folder.
  let name: String
  /// Throws when it does not hold.
  let check: @Sendable (_ input: [UInt8]) throws -> Void

  /// All of them.
  static let all = [
    commands, details, feed, har, history, nameKey, networkScript, printableText, transcripts,
    wrapping,
  ]
}

/// A property that does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Throws when a condition is not met.
func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
  if !condition { throw Broken(description: words()) }
}
