/// What comes of a command that worked.
enum Effect: Sendable {
  /// It has this to say.
  case answer(Answer)
  /// It has said all it had to.
  case done
  /// The shell is to end with this status.
  case quit(status: Int32)
}
