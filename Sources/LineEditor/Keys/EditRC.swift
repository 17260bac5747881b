import CEditline

/// A user's settings for all programs that use libedit.
///
/// libedit's own `el_source` cannot read them, as they act in two parts: the choice of vi or emacs
/// resets all bindings, and so comes before the editor's own; the user's bindings come after those.
struct EditRC {
  /// The lines that choose the set of keys.
  let choices: [[String]]
  /// All other lines.
  let settings: [[String]]

  /// Reads the lines of a text.
  init(_ text: String) {
    let lines = text.split(separator: "\n").map { Self.words(String($0)) }.filter { !$0.isEmpty }
    choices = lines.filter(Self.isChoice)
    settings = lines.filter { !Self.isChoice($0) }
  }

  /// Reads the user's settings, if there are any.
  init() {
    self.init(Self.path.flatMap(Self.contents) ?? "")
  }

  /// Whether a line is `bind -v` or `bind -e`, perhaps for one program only (`program:bind -v`).
  private static func isChoice(_ words: [String]) -> Bool {
    guard let command = words.first?.split(separator: ":").last, command == "bind" else {
      return false
    }
    return words.dropFirst().elementsEqual(["-v"]) || words.dropFirst().elementsEqual(["-e"])
  }

  /// The words of a line, quoted as libedit's own reader takes them; none for a comment.
  private static func words(_ line: String) -> [String] {
    let line = String(line.drop(while: \.isWhitespace))
    guard !line.hasPrefix("#"), let tokenizer = tok_init(nil) else { return [] }
    defer { tok_end(tokenizer) }
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard tok_str(tokenizer, line, &count, &words) == 0, let words else { return [] }
    return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }

  private static var path: String? {
    if let path = getenv("EDITRC") { return String(cString: path) }
    return getenv("HOME").map { String(cString: $0) + "/.editrc" }
  }

  /// In bytes; nobody has as many settings.
  private static let maximumSize = 1 << 20

  /// The text of a file; nil if it is too long, or a device, which may never end.
  private static func contents(_ path: String) -> String? {
    do {
      guard let file = try HistoryFileHandle.toRead(path), file.facts.size <= maximumSize else {
        return nil
      }
      return String(decoding: try file.readEnd(maximumSize), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
