import Desserts
import TerminalText

/// Completing the path of a file.
enum FileCompletion {
  /// The files and folders whose path starts with what was typed.
  ///
  /// Hidden files are listed only after a typed dot; names that are not printable never are. With
  /// `asOneWord` blanks are quoted.
  static func completion(
    of line: UnfinishedLine, asOneWord: Bool, in listing: (_ folder: String) -> [FileName]
  ) -> Completion? {
    let folder = line.text.lastIndex(of: "/").map { String(line.text[...$0]) } ?? ""
    let prefix = line.text.dropFirst(folder.count)
    let found = listing(folder)
      .filter { $0.name.hasPrefix(prefix) && ($0.name.first != "." || prefix.first == ".") }
      .filter { $0.name.printable == $0.name }
      .sorted { $0.name.precedes($1.name) }
    if found.isEmpty { return nil }
    let shared = found.map(\.name).sharedPrefix
    return Completion(
      start: line.start,
      shared: found.count > 1 && shared.count > prefix.count
        ? Statement.quoted(folder + shared, isOpen: true, asOneWord: asOneWord) : nil,
      count: found.count
    ) { index in
      let file = found[index]
      let path = folder + file.name + (file.isFolder ? "/" : "")
      return .init(
        text: Statement.quoted(path, isOpen: file.isFolder, asOneWord: asOneWord),
        label: file.name + (file.isFolder ? "/" : ""), detail: "")
    }
  }
}

/// A file in a folder.
public struct FileName: Hashable, Sendable {
  /// Its name there.
  public let name: String
  /// Whether it is a folder itself.
  public let isFolder: Bool

  /// Creates a name.
  public init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
