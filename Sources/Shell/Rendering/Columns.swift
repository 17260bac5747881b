import CLibc

extension StringProtocol {
  /// The width of this text on a terminal, in columns.
  ///
  /// It is `wcwidth`'s, scalar by scalar, as libedit counts too; what that does not know takes one.
  var columns: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return unicodeScalars.reduce(0) { total, scalar in
      let width = columns_of_scalar(scalar.value)
      return total + (width < 0 ? 1 : Int(width))
    }
  }
}

extension String {
  /// This text with blanks behind it up to a width in columns.
  func padding(toColumns width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// This text, cut before the first Character that would go beyond a width in columns.
  func prefix(columns width: Int) -> Substring {
    var room = width
    let cut = indices.first { index in
      room -= String(self[index]).columns
      return room < 0
    }
    return self[..<(cut ?? endIndex)]
  }
}
