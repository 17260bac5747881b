/// A walk through the history: from the line that is typed back through the lines that begin with
/// it.
///
/// Changes to lines that were called back, and the line that is typed, are kept during the walk.
struct Recall {
  private let lines: [String]
  private var changed: [Int: String] = [:]
  /// The index of the present line; the count of lines stands for the line that is typed.
  private var index: Int
  /// The text that the lines begin with.
  private var start = ""
  /// The line called back last, as it was then; nil for the line that is typed.
  private(set) var shown: String?

  /// Creates a walk that is at the line that is typed.
  init(_ lines: [String]) {
    self.lines = lines
    index = lines.count
  }

  /// The line before this one; nil if there is none.
  ///
  /// A plain walk stops at lines that begin with something else, too.
  mutating func previous(to line: String, isPlain: Bool = false) -> String? {
    leave(line)
    let next = (0..<index).last { isStop($0, after: line, isPlain) }
    return next.map { move(to: $0) }
  }

  /// The line after this one, the one being typed at last; nil if it is that one.
  mutating func next(to line: String, isPlain: Bool = false) -> String? {
    leave(line)
    guard index < lines.count else { return nil }
    let next = ((index + 1)..<lines.count).first { isStop($0, after: line, isPlain) }
    return move(to: next ?? lines.count)
  }

  /// The line of a number, the oldest being 1; nil if there is none or the walk is there.
  mutating func line(_ number: Int, from line: String) -> String? {
    leave(line)
    guard lines.indices.contains(number - 1), number - 1 != index else { return nil }
    return move(to: number - 1)
  }

  /// Moves to the line that is being typed; nil if the walk is there already.
  mutating func newest(from line: String) -> String? {
    leave(line)
    return index == lines.count ? nil : move(to: lines.count)
  }

  /// The walk at the line after the one it is at, and that line; nil if there is none.
  var following: (walk: Recall, line: String)? {
    guard index + 1 < lines.count else { return nil }
    var walk = self
    walk.changed = [:]
    walk.start = ""
    let line = walk.move(to: index + 1)
    return (walk, line)
  }

  private mutating func leave(_ line: String) {
    changed[index] = line
    if index == lines.count { start = line }
  }

  private func isStop(_ index: Int, after line: String, _ isPlain: Bool) -> Bool {
    (isPlain || lines[index].hasPrefix(start)) && (changed[index] ?? lines[index]) != line
  }

  private mutating func move(to index: Int) -> String {
    self.index = index
    let line = changed[index] ?? lines[index]
    shown = index < lines.count ? line : nil
    return line
  }
}
