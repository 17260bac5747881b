/// A program that is run with the system's shell.
public struct Program: Sendable {
  /// What the system's shell is given.
  public let command: String
  /// What the program reads; nil for what zerts itself would read.
  public let input: [UInt8]?
  /// Takes what it writes to its standard output; nil when that is zerts's own.
  ///
  /// It gives false when no more is wanted, and the pipe is closed then.
  public let answer: (@Sendable ([UInt8]) -> Bool)?
  /// Whether what it writes to its standard error is taken as well.
  public let takesMessages: Bool

  /// A program whose words go where those of a command go; to the user, when no output is given.
  init(_ command: String, input: [UInt8]?, output: Output? = nil) {
    self.command = command
    if let collector = output?.collector {
      self.input = input ?? (collector.isWhole ? [] : nil)
      answer = { collector.take($0) }
      takesMessages = collector.isWhole
    } else {
      self.input = input
      answer = nil
      takesMessages = false
    }
  }
}
