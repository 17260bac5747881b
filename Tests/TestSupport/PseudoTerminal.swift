import CPseudoTerminal
internal import Foundation

/// A program on a pseudoterminal.
///
/// Waiting is for events on the terminal, never for a time.
public final class PseudoTerminal {
  /// An expectation was not met in time.
  public struct Failure: Error, CustomStringConvertible {
    /// The expectation, and the screen as it was instead.
    public let description: String
  }

  /// The screen.
  public private(set) var screen: Screen
  /// All bytes the program has written to the terminal.
  public private(set) var bytes: [UInt8] = []
  /// The program's process.
  public let process: Int32

  /// The processor time in seconds of the program and its children, once it has ended.
  public private(set) var processorTime = 0.0

  private let descriptor: Int32
  private let limit: Duration
  private var status: Int32?
  private var isHungUp = false

  /// Starts a program.
  ///
  /// `environment` is its whole environment, besides the settings of a sanitizer. Standard output
  /// goes to the file `output` if there is one. Each wait fails after `limit`.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    output: String? = nil, rows: Int = 24, columns: Int = 80,
    limit: Duration = .seconds(Sanitizer.isNone ? 10 : 60)
  ) throws {
    var path = [CChar](repeating: 0, count: 256)
    descriptor = pseudo_terminal_open(&path, path.count, UInt16(rows), UInt16(columns))
    guard descriptor >= 0 else { throw Failure(description: "no terminal to be had") }
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.merging(Sanitizer.environment) { own, _ in own }.map {
      strdup("\($0.key)=\($0.value)")
    }
    defer { (words + variables).forEach { free($0) } }
    process = pseudo_terminal_spawn(path, output, words + [nil], variables + [nil])
    guard process > 0 else {
      close(descriptor)
      throw Failure(description: "\(program) cannot be started")
    }
    screen = Screen(rows: rows > 0 ? rows : 24, columns: columns > 0 ? columns : 80)
    self.limit = limit
  }

  deinit {
    if !isHungUp { close(descriptor) }
    guard status == nil else { return }
    kill(process, SIGKILL)
    _ = pseudo_terminal_wait(process)
  }

  /// The program's output so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the terminal is in cooked mode.
  public var isCooked: Bool { pseudo_terminal_is_cooked(descriptor) }

  /// Types text.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Types bytes, and meanwhile reads what the program writes, so that neither blocks the other.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let end = ContinuousClock.now + limit
    while !rest.isEmpty {
      let events = try wait(for: Int16(POLLIN | POLLOUT), until: end, "room to type")
      if events & Int16(POLLOUT) != 0 {
        // In small pieces: a full terminal would block.
        let count = rest.prefix(256).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw Failure(description: "nobody reads what is typed") }
        rest = rest.dropFirst(count)
      }
      if events & Int16(POLLIN) != 0 { readAvailable() }
    }
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Changes the size of the window.
  public func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    _ = pseudo_terminal_resize(descriptor, UInt16(rows), UInt16(columns))
  }

  /// Waits until the screen meets a condition.
  public func expect(_ wanted: String, where isShown: (Screen) -> Bool) throws {
    let end = ContinuousClock.now + limit
    while !isShown(screen) {
      _ = try wait(for: Int16(POLLIN), until: end, wanted)
      guard readAvailable() else { throw missing(wanted) }
    }
  }

  /// Reads what the program writes in this time; false if it writes nothing.
  public func isWritten(within time: Duration) -> Bool {
    (try? wait(for: Int16(POLLIN), until: .now + time, "output")) != nil && readAvailable()
  }

  /// Waits for the end of the program; returns its exit status, or minus the signal that ended it.
  public func exitStatus() throws -> Int32 {
    let end = ContinuousClock.now + limit
    repeat {
      _ = try wait(for: Int16(POLLIN), until: end, "the end of the program")
    } while readAvailable()
    return try reap()
  }

  /// Waits for the end of the program without reading what it writes; returns its status as above.
  public func exitStatusUnread() throws -> Int32 { try reap() }

  /// Closes the terminal and waits for the end of the program; returns its status as above.
  ///
  /// Nothing can be typed or read afterwards.
  public func hangUp() throws -> Int32 {
    close(descriptor)
    isHungUp = true
    return try reap()
  }

  private func reap() throws -> Int32 {
    // The thread that waits for the process stores status and time here before it signals.
    nonisolated(unsafe) var found: (status: Int32, time: Double) = (0, 0)
    let process = process
    let isOver = DispatchSemaphore(value: 0)
    // Not a shared thread: other tests may hold them all.
    Thread.detachNewThread { @Sendable in
      found.status = pseudo_terminal_wait_measured(process, &found.time)
      isOver.signal()
    }
    let seconds = Double(limit.components.seconds)
    guard isOver.wait(timeout: .now() + seconds) == .success else {
      throw missing("the end of the program")
    }
    (status, processorTime) = found
    return found.status
  }

  private func wait(
    for events: Int16, until end: ContinuousClock.Instant, _ wanted: String
  ) throws -> Int16 {
    while true {
      let left = max(.zero, end - .now)
      var source = pollfd(fd: descriptor, events: events, revents: 0)
      if poll(&source, 1, Int32(left / .milliseconds(1))) > 0 { return source.revents }
      guard left > .zero else { throw missing(wanted) }
    }
  }

  /// Reads what is available; false when the program's side is closed.
  @discardableResult
  private func readAvailable() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    screen.write(buffer[..<count])
    return true
  }

  private func missing(_ wanted: String) -> Failure {
    Failure(description: "expected \(wanted), but the screen shows\n\(screen)")
  }
}
