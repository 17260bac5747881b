/// A program that is run with the system's shell.
public struct Program: Sendable {
  /// What the system's shell is given.
  public let command: String
  /// The program's standard input; nil for that of zerts.
  public let input: [UInt8]?
  /// Takes the program's standard output; nil when that is the one of zerts.
  ///
  /// When it returns false no more is wanted, and the pipe is closed.
  public let answer: (@Sendable ([UInt8]) -> Bool)?
  /// Whether `answer` takes the program's standard error too.
  public let takesMessages: Bool

  /// Creates a program whose output goes to the output of a command, or to the user without one.
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
