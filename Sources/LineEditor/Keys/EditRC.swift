import CEditline

/// A user's settings for all programs that use libedit.
///
/// They are read here, and not by libedit's own `el_source`, because they have to act in two
/// parts: choosing vi or emacs throws all bindings away and so must come before the editor's own,
/// and a binding the user made must come after them to win.
struct EditRC {
  /// The lines that choose the set of keys.
  let choices: [[String]]
  /// All other lines.
  let settings: [[String]]

  /// The words of each line, parted into the two.
  init(_ text: String) {
    let lines = text.split(separator: "\n").map { Self.words(String($0)) }.filter { !$0.isEmpty }
    choices = lines.filter(Self.isChoice)
    settings = lines.filter { !Self.isChoice($0) }
  }

  /// The user's settings, which may be none.
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

  /// Far more than anybody has settings.
  private static let maximumSize = 1 << 20

  /// The text of a file; nil for one that is too long, and for a device, which may have no end.
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
