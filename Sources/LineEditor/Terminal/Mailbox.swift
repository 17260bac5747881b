import Platform

/// A way for other threads to show text above the prompt.
///
/// A text that is posted while no line is read is shown when the next one is.
public final class Mailbox: Sendable {
  /// Wakes the editor: a byte of 0 means a text, another one the number of a signal.
  let pipe: BytePipe
  private let texts = Locked<[String]>([])

  /// Creates a mailbox; nil if the process has no two file descriptors left.
  public init?() {
    guard let pipe = BytePipe() else { return nil }
    self.pipe = pipe
  }

  /// Shows a text above the prompt; the line that is being typed stays as it is.
  ///
  /// The text may have several lines. What could act on the terminal is removed from it.
  public func post(_ text: String) {
    let wasEmpty = texts.withLock { texts in
      defer { texts.append(text) }
      return texts.isEmpty
    }
    // Otherwise the editor has been woken already.
    if wasEmpty { pipe.put(0) }
  }

  /// Removes and returns all texts.
  func take() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
