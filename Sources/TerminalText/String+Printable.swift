extension String {
  /// This text on one line, without anything that could act on a terminal.
  ///
  /// Line breaks and tabs become blanks. Dropped are control characters (C0, DEL, C1), characters
  /// that take no room but may hide or reorder others (soft hyphen, zero-width space, bidi controls,
  /// tags), and all other format controls except the two joiners, which scripts and emoji need.
  public var printable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) || unicodeScalars.allSatisfy(\.isPrintable) {
      return self
    }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.fate {
      case .shown: scalars.append(scalar)
      case .blank: scalars.append(" ")
      case .dropped: continue
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether this is shown as it is, and cannot act on a terminal.
  var isPrintable: Bool { fate == .shown }

  fileprivate enum Fate {
    case shown
    case blank
    case dropped
  }

  fileprivate var fate: Fate {
    switch value {
    case 0x20..<0x7F: return .shown
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: return .blank
    case 0x200C, 0x200D: return .shown
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate: return .dropped
    default: return .shown
    }
  }
}
