import Platform

/// Takes the output of commands, and of the programs they run, in place of the user.
final class Collector: Sendable {
  /// Whether messages are collected too.
  ///
  /// Programs then get an empty standard input.
  let isWhole: Bool
  /// Whether a program gets what is collected.
  let isForProgram: Bool
  private let limit: Int
  private let sink: @Sendable ([UInt8]) -> Void
  private let count = Locked(0)

  /// Creates a collector of answers and messages, up to a number of bytes.
  init(ofAllUpTo limit: Int, sink: @escaping @Sendable ([UInt8]) -> Void) {
    isWhole = true
    isForProgram = false
    self.limit = limit
    self.sink = sink
  }

  /// Creates a collector of answers, for a file or a program.
  init(ofAnswersForProgram isForProgram: Bool, sink: @escaping @Sendable ([UInt8]) -> Void) {
    isWhole = false
    self.isForProgram = isForProgram
    limit = .max
    self.sink = sink
  }

  /// Takes some bytes; false when no more are wanted.
  @discardableResult
  func take(_ bytes: [UInt8]) -> Bool {
    var taken: ArraySlice<UInt8> = []
    var isFull = false
    count.withLock { count in
      taken = bytes.prefix(limit - count)
      count += taken.count
      isFull = count == limit
    }
    sink(Array(taken))
    return !isFull
  }

  /// Starts counting from zero.
  func reset() { count.withLock { $0 = 0 } }
}
