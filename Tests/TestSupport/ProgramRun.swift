public import Foundation

/// The result of running a program: status, output and messages.
public struct ProgramRun: Hashable, Sendable {
  /// The exit status; that of a program ended by a signal is 128 and the signal's number.
  public let status: Int32
  /// The standard output.
  public let output: String
  /// The standard error.
  public let messages: String

  /// Creates a run to compare one with.
  public init(status: Int32 = 0, output: String = "", messages: String = "") {
    self.status = status
    self.output = output
    self.messages = messages
  }
}

extension ProgramRun {
  /// Why a program could not be run to its end.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  /// Runs a program of this package to its end.
  ///
  /// `environment` is added to a fixed one: no proxies, UTC, an empty home. `input` is the standard
  /// input. A program that takes longer than `limit` is killed.
  public static func of(
    _ name: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], outputFile: String? = nil,
    limit: Duration = .seconds(60)
  ) async throws -> ProgramRun {
    guard let path = BuiltProgram.path(name) else {
      throw Failure(description: "\(name) has not been built")
    }
    return try await of(
      path: path, arguments, input: input, in: folder, environment: environment,
      outputFile: outputFile, limit: limit)
  }

  /// Hundreds of programs at a time would starve all other tests and use up the descriptors.
  private static let gate = Gate(places: 8)

  /// Runs the program at a path to its end, once the gate has a place.
  public static func of(
    path: String, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], outputFile: String? = nil,
    limit: Duration = .seconds(60)
  ) async throws -> ProgramRun {
    try await gate.pass {
      try await start(
        path, arguments, input: input, in: folder, environment: environment,
        outputFile: outputFile, limit: limit)
    }
  }

  private static func start(
    _ path: String, _ arguments: [String], input: Data, in folder: URL?,
    environment: [String: String], outputFile: String?, limit: Duration
  ) async throws -> ProgramRun {
    // Files instead of pipes, so that nothing has to be read while the program runs.
    let files = try TemporaryFolder(["output": "", "messages": ""])
    try files.write(input, to: "input")
    let output = outputFile ?? files.path("output")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? files.url
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": files.url.path, "LANG": "C.UTF-8", "TZ": "UTC",
    ].merging(Sanitizer.environment) { $1 }.merging(environment) { $1 }
    let streams = [
      FileHandle(forReadingAtPath: files.path("input")), FileHandle(forWritingAtPath: output),
      FileHandle(forWritingAtPath: files.path("messages")),
    ]
    // Foundation would keep them open, and crashes when a descriptor is above 1,023.
    defer { for stream in streams { try? stream?.close() } }
    process.standardInput = streams[0]
    process.standardOutput = streams[1]
    process.standardError = streams[2]
    let (endings, ending) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ending.yield() }
    try process.run()
    let watch = Task {
      try await Task.sleep(for: limit)
      // SIGKILL cannot be blocked; a child of a pooled thread inherits other blocked signals.
      kill(process.processIdentifier, SIGKILL)
    }
    for await _ in endings { break }
    watch.cancel()
    let isSignal = process.terminationReason == .uncaughtSignal
    return ProgramRun(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: try String(contentsOfFile: files.path("output"), encoding: .utf8),
      messages: try String(contentsOfFile: files.path("messages"), encoding: .utf8))
  }
}
