import CEditline

/// The terminal an editor reads from and draws on.
///
/// The terminal has streams of its own, so that text that the program wrote to its standard output,
/// or left in that stream's buffer, does not get in between.
final class Terminal {
  /// The stream that keys are read from.
  let input: UnsafeMutablePointer<FILE>
  /// The stream that the prompt is painted to.
  let output: UnsafeMutablePointer<FILE>
  /// A stream whose text nobody gets, but for a bell.
  let nullStream: UnsafeMutablePointer<FILE>
  private let rang: UnsafeMutablePointer<Bool>
  /// Whether keys come from a terminal at all.
  let isInteractive: Bool

  /// The terminal behind these descriptors.
  ///
  /// When keys come from a terminal and output goes elsewhere, the prompt is written to the
  /// terminal, so that the output has nothing in it but what the program writes.
  init?(input: Int32, output: Int32) {
    isInteractive = isatty(input) == 1
    let drawn = isInteractive && isatty(output) == 0 ? Self.behind(input) : dup(output)
    guard let input = Self.open(dup(input), "r") else {
      close(drawn)
      return nil
    }
    guard let output = Self.open(drawn, "w") else {
      fclose(input)
      return nil
    }
    rang = .allocate(capacity: 1)
    rang.initialize(to: false)
    guard let nullStream = ceditline_open_null(rang) else {
      fclose(input)
      fclose(output)
      rang.deallocate()
      return nil
    }
    // Only what is to be seen at once is flushed, so that it comes in one write.
    setvbuf(output, nil, _IOFBF, 1 << 16)
    self.input = input
    self.output = output
    self.nullStream = nullStream
  }

  deinit {
    fclose(input)
    fclose(output)
    fclose(nullStream)
    rang.deallocate()
  }

  /// Whether the null stream has been given a bell since this was asked last.
  func takeBell() -> Bool {
    defer { rang.pointee = false }
    return rang.pointee
  }

  /// The descriptor keys are read from.
  var inputDescriptor: Int32 { fileno(input) }

  /// The size of the window; 24 rows of 80 columns if it tells none.
  var size: (rows: Int, columns: Int) {
    var rows: Int32 = 0
    var columns: Int32 = 0
    _ = ceditline_window_size(inputDescriptor, &rows, &columns)
    return (rows < 1 ? 24 : Int(rows), columns < 1 ? 80 : Int(columns))
  }

  /// Writes text, at once.
  func write(_ text: String) {
    put(text)
    fflush(output)
  }

  /// Writes text together with what is written next.
  func put(_ text: String) { fputs(text, output) }

  private static func behind(_ input: Int32) -> Int32 {
    guard let path = ttyname(input) else { return dup(input) }
    let terminal = ceditline_open_to_write(path)
    return terminal >= 0 ? terminal : dup(input)
  }

  private static func open(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
    guard descriptor >= 0 else { return nil }
    _ = ceditline_make_private(descriptor)
    guard let stream = fdopen(descriptor, mode) else {
      close(descriptor)
      return nil
    }
    return stream
  }
}
