package import Platform

extension POSIXErrorCode {
  /// The system's words for it, which people know from their other programs.
  package var words: String { String(cString: strerror(rawValue)) }
}
