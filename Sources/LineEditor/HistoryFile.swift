import CEditline

/// Lines that outlast the program: one in each row of a file of plain UTF-8.
///
/// Each line is there as soon as it has been appended, whatever becomes of the process then, and
/// several processes can share a file without losing a line. Of 10,000 lines and more the newest
/// are kept; older ones are taken out when a file is loaded that has become a tenth longer.
///
/// Lines with control characters are passed over, and those of 64 KiB and more. A file that has other
/// things in it, that is one with a zero byte, with bytes that are not UTF-8, of more than 16 MiB, or
/// of the form libedit itself writes, is kept under another name, and a new one begins with the lines
/// it had.
public final class HistoryFile {
  /// What is wrong with a file.
  public enum Trouble: Error, Hashable, Sendable {
    /// In its place is a folder or a device, which has been left alone.
    case notAFile
    /// It was no history, or not only that, and is kept at this path. All else is well.
    case setAside(path: String)
    /// It could not be read or written; the number is an `errno`.
    case failed(Int32)
  }

  private let path: String
  private let limit: Int
  /// The bytes of what can be a history; of one that is too long a quarter of them is left.
  private let size: Int
  /// Whether nothing can be written without losing what is there.
  private var isLeftAlone = false
  private var hasToldFailure = false
  /// How long somebody else may have the file's lock before it is done without, in milliseconds.
  private let patience: Int32
  /// Whether somebody had it for longer, and is not waited for again.
  private var isPatient = true

  /// Names a file; a link is followed.
  ///
  /// It need not be there, nor the folder it is in: both are made, for this user alone, when
  /// there is a line to write.
  public convenience init(path: String) { self.init(path: path, limit: 10_000) }

  init(path: String, limit: Int, size: Int = 16 << 20, patience: Int32 = 3000) {
    self.path = path
    self.limit = limit
    self.size = size
    self.patience = patience
  }

  /// Reads the lines, the oldest first; what cannot be read is told.
  public func load() -> (lines: [String], trouble: Trouble?) {
    var lines: [String] = []
    do throws(Trouble) {
      guard let file = try OpenFile.toRead(path) else { return ([], nil) }
      let contents = try contents(of: file)
      lines = Array(contents.text.lines.suffix(limit))
      guard contents.isForeign || contents.isLong else { return (lines, nil) }
      isLeftAlone = contents.isForeign
      let path = try replace()
      isLeftAlone = false
      return (lines, path.map(Trouble.setAside))
    } catch {
      // A file that is only too long can as well stay so.
      guard isLeftAlone || lines.isEmpty else { return (lines, nil) }
      return (lines, told(error))
    }
  }

  /// Appends a line.
  ///
  /// A line that starts with a blank is private, and left out, as is one that repeats the line
  /// before. What is wrong is told the first time; the lines after that are tried all the same.
  public func append(_ line: String) -> Trouble? {
    guard !isLeftAlone, HistoryText.isKept(line), line.first?.isWhitespace == false else {
      return nil
    }
    do throws(Trouble) {
      try write(Array(line.utf8) + [UInt8(ascii: "\n")])
      return nil
    } catch {
      return told(error)
    }
  }

  private func write(_ row: [UInt8]) throws(Trouble) {
    let lineFeed = UInt8(ascii: "\n")
    let file = try OpenFile.toAppend(path, patience: isPatient ? patience : 0)
    isPatient = file.isLocked
    let end = try file.readEnd(row.count + 1)
    if end == row || end == [lineFeed] + row { return }
    // A line whose writer did not come to its end stays one of its own.
    try file.append((end.last ?? lineFeed) == lineFeed ? row : [lineFeed] + row)
  }

  private func told(_ trouble: Trouble) -> Trouble? {
    if trouble == .notAFile { isLeftAlone = true }
    defer { hasToldFailure = true }
    return hasToldFailure ? nil : trouble
  }
}

/// Putting another file in the place of this one.
extension HistoryFile {
  private struct Contents {
    let text: HistoryText
    let isForeign: Bool
    let isLong: Bool
  }

  private func contents(of file: borrowing OpenFile) throws(Trouble) -> Contents {
    let length = Int(file.facts.size)
    var bytes = try file.readEnd(size)[...]
    // Of the first line there may be only the end.
    if length > size { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
    let text = HistoryText(Array(bytes), limit: limit)
    return Contents(
      text: text, isForeign: text.isForeign || length > size,
      isLong: text.count > limit + limit / 10 || length > size / 2)
  }

  /// Puts a file with only the newest lines in the place of this one; gives the path at which this
  /// one is kept, if it has to be.
  private func replace() throws(Trouble) -> String? {
    let file = try OpenFile.toAppend(path, patience: patience)
    // Another process may have been faster.
    let contents = try contents(of: file)
    guard contents.isForeign || contents.isLong else { return nil }
    // Without the lock lines could be lost, and for another user the file would become this one's.
    guard file.isLocked, file.facts.is_own, let real = realpath(path, nil) else {
      throw .failed(EPERM)
    }
    defer { free(real) }
    let target = String(cString: real)
    let new = target + ".new"
    let lines = HistoryText.newest(
      contents.text.lines, count: limit, size: size / 4)
    // One may be left of a process that did not come to its end: only who has the lock makes it.
    unlink(new)
    do throws(Trouble) {
      let replacement = try OpenFile.new(new)
      try replacement.append(lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
      try replacement.synchronize()
      let kept = contents.isForeign ? try Self.keep(target) : nil
      guard rename(new, target) == 0 else { throw .failed(ceditline_errno()) }
      return kept
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Gives a file a second name that nothing has yet.
  private static func keep(_ path: String) throws(Trouble) -> String {
    for number in 1...1000 {
      let name = path + ".damaged" + (number > 1 ? ".\(number)" : "")
      if link(path, name) == 0 { return name }
      guard ceditline_errno() == EEXIST else { break }
    }
    throw .failed(ceditline_errno())
  }
}
