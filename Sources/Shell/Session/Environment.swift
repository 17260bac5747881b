public import Platform

/// What a session needs of the system besides a loader, as closures.
public struct Environment: Sendable {
  /// Where the desserts come from, in the words of `status`.
  public let source: String
  /// The time.
  public let clock: Clock
  /// What answers and messages are shown on.
  public let screen: Screen
  /// The files.
  public let files: FileSystem
  /// Runs a program with the system's shell, and gives its exit status.
  ///
  /// It throws `EPIPE` when the program ended because nobody reads zerts's output any more.
  public let runProgram: @Sendable (Program) async throws(POSIXError) -> Int32
  /// A random number from 0 up to, not including, its argument.
  public let random: @Sendable (Int) -> Int
  /// Is told when a command waits for loads.
  public let waiting: @Sendable (Waiting) -> Void
  /// The lines that were typed, the newest last; nil where there is no prompt.
  public let history: @Sendable () -> [String]?
  /// What `help` knows besides the commands: ``HelpTopic/ofShell`` and the program's own topics.
  public var topics: [HelpTopic] { HelpTopic.ofShell + programTopics() }
  private let programTopics: @Sendable () -> [HelpTopic]

  /// Creates an environment, by default one without a terminal, files and programs.
  public init(
    source: String, clock: Clock = Clock(), screen: Screen = Screen(),
    files: FileSystem = FileSystem(),
    runProgram: @escaping @Sendable (Program) async throws(POSIXError) -> Int32 = {
      (_) throws(POSIXError) in throw POSIXError(.ENOSYS)
    },
    random: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) },
    waiting: @escaping @Sendable (Waiting) -> Void = { _ in },
    history: @escaping @Sendable () -> [String]? = { nil },
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = []
  ) {
    self.source = source
    self.clock = clock
    self.screen = screen
    self.files = files
    self.runProgram = runProgram
    self.random = random
    self.waiting = waiting
    self.history = history
    programTopics = topics
  }
}

extension Environment {
  /// The time, and the time zone to show it in.
  public struct Clock: Sendable {
    /// The time.
    public let now: @Sendable () -> Date
    /// The local time zone, as an offset that is right at a date.
    public let timeZone: @Sendable (Date) -> TimeZone
    /// Waits; throws when the task is cancelled.
    public let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock, by default the system's, in GMT.
    public init(
      now: @escaping @Sendable () -> Date = { Date() },
      timeZone: @escaping @Sendable (Date) -> TimeZone = { _ in .gmt },
      sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
      self.now = now
      self.timeZone = timeZone
      self.sleep = sleep
    }
  }

  /// What answers and messages are shown on, as it is when it is asked for.
  public struct Screen: Sendable {
    /// What answers are shown on.
    public let display: @Sendable () -> Display
    /// What messages are shown on.
    public let messages: @Sendable () -> Display
    /// How pictures are shown.
    public let pictures: @Sendable () -> PictureDisplay
    /// The program that shows what is longer than the screen; nil for none.
    public let pager: @Sendable () -> Pager?

    /// Creates a screen, by default one that is no terminal.
    public init(
      display: @escaping @Sendable () -> Display = { .plain },
      messages: @escaping @Sendable () -> Display = { .plain },
      pictures: @escaping @Sendable () -> PictureDisplay = { .none },
      pager: @escaping @Sendable () -> Pager? = { nil }
    ) {
      self.display = display
      self.messages = messages
      self.pictures = pictures
      self.pager = pager
    }
  }

  /// The files that commands read and write.
  public struct FileSystem: Sendable {
    /// The files in a folder, for completion; none when it cannot be read.
    ///
    /// The folder's name ends with a slash; the empty name is that of the working folder.
    public let list: @Sendable (_ folder: String) -> [FileName]
    /// Opens the script with this path.
    public let openScript: @Sendable (_ path: String) throws(ScriptFailure) -> Script
    /// Writes a file: whole or not at all, or at its end.
    ///
    /// `running` has the ``Script/identity`` of each script that is being run.
    public let write: Write

    /// What writes a file.
    public typealias Write =
      @Sendable (
        _ path: String, _ bytes: [UInt8], _ atEnd: Bool, _ running: [String]
      ) throws(WriteFailure) -> Void

    /// Creates a file system, by default one in which there is nothing and nothing can be written.
    public init(
      list: @escaping @Sendable (_ folder: String) -> [FileName] = { _ in [] },
      openScript: @escaping @Sendable (_ path: String) throws(ScriptFailure) -> Script = {
        (_) throws(ScriptFailure) in throw .unreadable(.ENOENT)
      },
      write: @escaping Write = { (_, _, _, _) throws(WriteFailure) in throw .system(.EROFS) }
    ) {
      self.list = list
      self.openScript = openScript
      self.write = write
    }
  }
}

/// Why a file cannot be written.
public enum WriteFailure: Error, Hashable, Sendable {
  /// The system refused.
  case system(POSIXErrorCode)
  /// The file is being read or recorded, and writing it would lose its content.
  case inUse
}
