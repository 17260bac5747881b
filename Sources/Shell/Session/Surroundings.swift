public import Foundation

/// The doors of a shell to what is around it: everything a session needs besides a loader.
public struct Surroundings: Sendable {
  /// Where the desserts come from, in the words of `status`.
  public let source: String
  /// What time it is.
  public let now: @Sendable () -> Date
  /// The time zone in which times are shown.
  ///
  /// It is looked up when it is first asked for: a third of a millisecond that most sessions never need.
  public var timeZone: TimeZone { currentTimeZone() }
  private let currentTimeZone: @Sendable () -> TimeZone
  /// A random number from 0 up to, not including, its argument.
  public let random: @Sendable (Int) -> Int
  /// How messages are dressed up.
  public let messageStyle: Style
  /// What the answers are shown on, at this moment.
  public let display: @Sendable () -> Display
  /// How pictures are shown there, at this moment.
  public let pictures: @Sendable () -> PictureDisplay
  /// Is told when a command begins to wait for a load, with true, and when it has waited.
  public let waiting: @Sendable (Bool) -> Void
  /// The lines that were typed, the newest last; nil where nobody types any.
  public let history: @Sendable () -> [String]?
  /// What `help` knows besides the commands: ``HelpTopic/ofShell`` and what else there is.
  ///
  /// It is put together when it is asked for.
  public var topics: [HelpTopic] { HelpTopic.ofShell + otherTopics() }
  private let otherTopics: @Sendable () -> [HelpTopic]
  /// The files in a folder, for completion; none when it cannot be read.
  ///
  /// The folder's name ends with a slash; the empty name is that of the working folder.
  public let files: @Sendable (_ folder: String) -> [FileName]
  /// Runs a program with the system's shell, and gives its exit status.
  ///
  /// It throws `EPIPE` when the program ended because the reader of zerts's output has gone.
  public let runProgram: @Sendable (Program) async throws(POSIXError) -> Int32
  /// What shows what is longer than the screen; nil for nothing.
  public let pager: @Sendable () -> Pager?
  /// Writes a file: whole or not at all, or at its end.
  public let writeFile:
    @Sendable (_ path: String, _ bytes: [UInt8], _ atEnd: Bool) throws(POSIXError) -> Void
  /// Opens the script with this path.
  public let openScript: @Sendable (_ path: String) throws(ScriptFailure) -> Script

  /// Creates surroundings.
  public init(
    source: String, now: @escaping @Sendable () -> Date,
    timeZone: @autoclosure @escaping @Sendable () -> TimeZone,
    random: @escaping @Sendable (Int) -> Int, display: @escaping @Sendable () -> Display,
    messageStyle: Style = .plain,
    pictures: @escaping @Sendable () -> PictureDisplay = { .none },
    waiting: @escaping @Sendable (Bool) -> Void = { _ in },
    history: @escaping @Sendable () -> [String]? = { nil },
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = [],
    files: @escaping @Sendable (_ folder: String) -> [FileName] = { _ in [] },
    runProgram: @escaping @Sendable (Program) async throws(POSIXError) -> Int32 = {
      (_) throws(POSIXError) in throw POSIXError(.ENOSYS)
    },
    pager: @escaping @Sendable () -> Pager? = { nil },
    writeFile:
      @escaping @Sendable (_ path: String, _ bytes: [UInt8], _ atEnd: Bool) throws(POSIXError)
      -> Void = { (_, _, _) throws(POSIXError) in throw POSIXError(.ENOSYS) },
    openScript: @escaping @Sendable (_ path: String) throws(ScriptFailure) -> Script
  ) {
    self.source = source
    self.now = now
    currentTimeZone = timeZone
    self.random = random
    self.display = display
    self.messageStyle = messageStyle
    self.pictures = pictures
    self.waiting = waiting
    self.history = history
    otherTopics = topics
    self.files = files
    self.runProgram = runProgram
    self.pager = pager
    self.writeFile = writeFile
    self.openScript = openScript
  }
}
