/// Lays cells out in as many columns as fit, filled downwards.
public enum ColumnLayout {
  /// The rows for `cells` on a terminal that is `width` columns wide.
  ///
  /// Two blanks stand between columns. There is one column where two do not fit.
  public static func rows(of cells: [StyledText], width: Int) -> [String] {
    if cells.isEmpty { return [] }
    let widths = cells.map(\.width)
    // More columns than this would not fit even if the cells were empty.
    let mostColumns = min(cells.count, max(1, (width + 2) / 2))
    let rowCounts = (1...mostColumns).reversed().lazy.map { (cells.count + $0 - 1) / $0 }
    let rows =
      rowCounts.first { rows in
        let columns = columnWidths(widths, rows: rows)
        return columns.reduce(0, +) + 2 * (columns.count - 1) <= width
      } ?? cells.count
    let columns = columnWidths(widths, rows: rows)
    return (0..<rows).map { row in
      let inRow = stride(from: row, to: cells.count, by: rows)
      return zip(inRow, columns).map { index, width in
        index + rows < cells.count
          ? cells[index].padded(toWidth: width + 2) : cells[index].text
      }.joined()
    }
  }

  /// The width of each column when cells of these widths fill this many rows.
  private static func columnWidths(_ widths: [Int], rows: Int) -> [Int] {
    stride(from: 0, to: widths.count, by: rows).map { start in
      widths[start..<min(start + rows, widths.count)].max() ?? 0
    }
  }
}

/// Text that may have escape sequences in it, with its display width.
public struct StyledText: Sendable {
  /// The text.
  public let text: String
  /// Its display width, in columns.
  public let width: Int

  /// Creates a text with a width.
  public init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// The text with blanks after it, up to a display width.
  public func padded(toWidth width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width))
  }
}
