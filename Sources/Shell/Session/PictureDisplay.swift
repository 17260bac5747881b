/// How a terminal shows pictures.
public enum PictureDisplay: Hashable, Sendable {
  /// It does not: an address is all that can be given.
  case none
  /// By itself, among the text, in the way that iTerm2 has introduced.
  case inline
  /// With the help of this program, which is used as `chafa` is.
  case program(String)
}
