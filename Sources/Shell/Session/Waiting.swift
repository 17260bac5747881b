/// What a session tells while a command waits for loads.
public enum Waiting: Hashable, Sendable {
  /// A wait begins; it may be within another one.
  case begins
  /// Of several desserts, the command waits for this one, counted from 1.
  case dessert(Int, of: Int)
  /// The wait that began last ends.
  case ends
  /// The command has ended.
  case commandEnded
}
