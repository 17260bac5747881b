extension Unicode.Scalar {
  /// Whether this has no shape of its own, although it may change how others look: a control or
  /// format character, or another that fonts leave out.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether this is certain to be seen, and is no blank: a letter, mark, number, punctuation or
  /// symbol.
  package var isGraphic: Bool {
    if isASCII { return ("!"..."~").contains(self) }
    return switch properties.generalCategory {
    case .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    default: !isInvisible
    }
  }
}
