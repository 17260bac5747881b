import Foundation

/// The way to a line editor from other threads.
///
/// What is posted while no line is being read waits until one is.
public final class Mailbox: Sendable {
  /// Carries what there is to act on: 0 for "look into the mailbox", else a signal's number.
  let pipe: BytePipe
  private let contents = Contents()

  /// Creates a mailbox, if the system has two file descriptors left.
  public init?() {
    guard let pipe = BytePipe() else { return nil }
    self.pipe = pipe
  }

  /// Has a text shown above the prompt; the line that is being typed stays as it is.
  ///
  /// The text may have several lines; what could act on the terminal is left out of them.
  public func post(_ text: String) {
    if contents.add(text) { pipe.put(0) }
  }

  /// Takes all that is in it.
  func take() -> [String] { contents.take() }

  /// What a mailbox holds.
  ///
  /// It is safe to share, although the compiler cannot see it: nothing is touched but under the
  /// lock.
  private final class Contents: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    /// Whether the reader has to be told, which it has been if something was in it already.
    func add(_ text: String) -> Bool {
      lock.withLock {
        defer { texts.append(text) }
        return texts.isEmpty
      }
    }

    func take() -> [String] {
      lock.withLock {
        defer { texts = [] }
        return texts
      }
    }
  }
}
