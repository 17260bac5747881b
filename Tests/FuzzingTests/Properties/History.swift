@testable import LineEditor

extension Property {
  /// A history is read into lines, which give the same lines when they are written and read again.
  static let history = Property(name: "history") { input in
    let text = HistoryText(input)
    try require(text.lines.allSatisfy(HistoryText.isKept), "a line that cannot be one")
    try require(!zip(text.lines, text.lines.dropFirst()).contains { $0 == $1 }, "a repeated line")
    let written = text.lines.map { $0 + "\n" }.joined()
    let again = HistoryText(Array(written.utf8))
    // A line can look like libedit's mark of its own form, behind which others are read otherwise.
    if text.lines.first == "_HiStOrY_V2_" { return }
    try require(
      again.lines == text.lines && !again.isForeign, "\(text.lines) becomes \(again.lines)")
    let newest = HistoryText.newest(text.lines, count: 3, size: 40)
    try require(newest.count <= 3, "too many lines")
    try require(newest.reduce(0) { $0 + $1.utf8.count + 1 } <= 40, "too many bytes")
    try require(text.lines.suffix(newest.count).elementsEqual(newest), "not the newest")
  }
}
