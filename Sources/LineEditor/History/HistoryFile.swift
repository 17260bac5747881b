import CEditline

/// Lines that outlast the program: a file of plain UTF-8 with one line in each row.
///
/// A line is in the file as soon as it has been appended, so that a process that is killed loses
/// none, and several processes can share a file. The newest ``maximumLines`` are kept; a load
/// removes the others once the file is a tenth longer.
///
/// Lines with control characters and lines of 64 KiB and more are skipped. A file that is no
/// history (it has a zero byte, bytes that are not UTF-8, or more than 16 MiB) is renamed to end in
/// `.damaged`, and the lines it had start a new file.
public final class HistoryFile {
  /// How many lines a file keeps, and an editor keeps in memory.
  public static let maximumLines = 10_000

  private let path: String
  private let limit: Int
  /// The longest file, in bytes; a longer one is cut to a quarter of this.
  private let size: Int
  /// Whether the file must not be written, as something in it would be lost.
  private var isReadOnly = false
  private var hasReportedFailure = false
  /// How long to wait for the lock of the file, in milliseconds.
  private let lockTimeout: Int32
  /// Whether the last wait for the lock was successful; if not, the next append does not wait.
  private var waitsForLock = true

  /// Names a file; a link is followed.
  ///
  /// The first line that is appended creates the file and the folders it is in, for this user only.
  public convenience init(path: String) { self.init(path: path, limit: Self.maximumLines) }

  init(path: String, limit: Int, size: Int = 16 << 20, lockTimeout: Int32 = 3000) {
    self.path = path
    self.limit = limit
    self.size = size
    self.lockTimeout = lockTimeout
  }

  /// Reads the lines, the oldest first, and reports what is wrong with the file.
  public func load() -> (lines: [String], error: HistoryError?) {
    var lines: [String] = []
    do throws(HistoryError) {
      guard let file = try HistoryFileHandle.toRead(path) else { return ([], nil) }
      let contents = try contents(of: file)
      lines = Array(contents.text.lines.suffix(limit))
      guard contents.isForeign || contents.isLong else { return (lines, nil) }
      isReadOnly = contents.isForeign
      let path = try replace()
      isReadOnly = false
      return (lines, path.map(HistoryError.setAside))
    } catch {
      // A file that is only too long works as it is.
      guard isReadOnly || lines.isEmpty else { return (lines, nil) }
      return (lines, reported(error))
    }
  }

  /// Appends a line, and reports the first failure to do so.
  ///
  /// A line that starts with a blank is private and is left out, as is one that repeats the line
  /// before it. After a failure the next lines are tried all the same.
  public func append(_ line: String) -> HistoryError? {
    guard !isReadOnly, HistoryText.isKept(line), line.first?.isWhitespace == false else {
      return nil
    }
    do throws(HistoryError) {
      try write(Array(line.utf8) + [UInt8(ascii: "\n")])
      return nil
    } catch {
      return reported(error)
    }
  }

  private func write(_ row: [UInt8]) throws(HistoryError) {
    let lineFeed = UInt8(ascii: "\n")
    let file = try HistoryFileHandle.toAppend(path, lockTimeout: waitsForLock ? lockTimeout : 0)
    waitsForLock = file.isLocked
    let end = try file.readEnd(row.count + 1)
    if end == row || end == [lineFeed] + row { return }
    // A process that was killed may have left a row without its line feed.
    try file.append((end.last ?? lineFeed) == lineFeed ? row : [lineFeed] + row)
  }

  private func reported(_ error: HistoryError) -> HistoryError? {
    if error == .notAFile { isReadOnly = true }
    defer { hasReportedFailure = true }
    return hasReportedFailure ? nil : error
  }
}

/// Replacing the file.
extension HistoryFile {
  private struct Contents {
    let text: HistoryText
    let isForeign: Bool
    let isLong: Bool
  }

  private func contents(of file: borrowing HistoryFileHandle) throws(HistoryError) -> Contents {
    let length = Int(file.facts.size)
    var bytes = try file.readEnd(size)[...]
    // The first row of a part may be the end of a longer one.
    if length > size { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
    let text = HistoryText(Array(bytes), limit: limit)
    return Contents(
      text: text, isForeign: text.isForeign || length > size,
      isLong: text.count > limit + limit / 10 || length > size / 2)
  }

  /// Replaces the file by one with only the newest lines; returns the path of the old file if it
  /// has to be kept.
  private func replace() throws(HistoryError) -> String? {
    let file = try HistoryFileHandle.toAppend(path, lockTimeout: lockTimeout)
    // Another process may have replaced it already.
    let contents = try contents(of: file)
    guard contents.isForeign || contents.isLong else { return nil }
    // Without the lock lines could be lost, and the file of another user would change its owner.
    guard file.isLocked, file.facts.is_own, let real = realpath(path, nil) else {
      throw .failed(EPERM)
    }
    defer { free(real) }
    let target = String(cString: real)
    let new = target + ".new"
    let lines = HistoryText.newest(
      contents.text.lines, count: limit, size: size / 4)
    // A killed process may have left one. Only the holder of the lock creates it.
    unlink(new)
    do throws(HistoryError) {
      let replacement = try HistoryFileHandle.new(new)
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

  /// Gives a file a second name, in the place of an older damaged file.
  private static func keep(_ path: String) throws(HistoryError) -> String {
    let name = path + ".damaged"
    unlink(name)
    guard link(path, name) == 0 else { throw .failed(ceditline_errno()) }
    return name
  }
}
