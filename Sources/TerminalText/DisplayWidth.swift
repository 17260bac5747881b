extension StringProtocol {
  /// The number of columns that this printable text takes on a terminal.
  public var displayWidth: Int {
    if isPlain { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of columns that this takes on a terminal: 0 for a control character or a mark
  /// alone.
  ///
  /// An emoji takes two, however many scalars it has: a flag, a family, a keycap. Other characters
  /// take the sum of their scalars, and combining marks take none.
  public var displayWidth: Int {
    if isASCII { return self == "\r\n" ? 0 : unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
    let isFlag = unicodeScalars.count == 2 && unicodeScalars.allSatisfy(\.isRegionalIndicator)
    if isFlag || isEmoji { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether this is shown as an emoji: by default, or by a variation selector.
  private var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.isWideEmoji || unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  /// The number of columns that this takes by itself.
  var displayWidth: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return 1
    case ..<0x20, 0x7F..<0xA0: return 0
    default: break
    }
    if isMark || !isPrintable { return 0 }
    return Self.wide.contains { $0.contains(value) } || isWideEmoji ? 2 : 1
  }

  fileprivate var isWideEmoji: Bool { properties.isEmojiPresentation && !isRegionalIndicator }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension String {
  /// This text with blanks after it, up to a display width.
  public func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension StringProtocol {
  /// The longest start of this text, in whole characters, that fits a display width.
  public func prefix(fittingWidth width: Int) -> SubSequence {
    var columnsLeft = width
    return prefix { character in
      columnsLeft -= character.displayWidth
      return columnsLeft >= 0
    }
  }

  /// The longest end of this text, in whole characters, that fits a display width.
  public func suffix(fittingWidth width: Int) -> SubSequence {
    var (start, columnsLeft) = (endIndex, width)
    while start > startIndex {
      let previous = index(before: start)
      columnsLeft -= self[previous].displayWidth
      if columnsLeft < 0 { break }
      start = previous
    }
    return self[start...]
  }
}
