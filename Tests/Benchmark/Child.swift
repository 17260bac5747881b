import CPseudoTerminal
import Foundation

/// A child process that is run to its end.
struct Child {
  let path: String
  let arguments: [String]

  init(_ path: String, _ arguments: String...) {
    self.init(path, arguments)
  }

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The same environment on every machine: no proxies and no start-up files.
  static func environment(home: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color",
    ]
  }

  /// How long a run takes, in seconds.
  struct Time {
    /// From the start of the process to its end.
    let elapsed: Double
    /// Processor time, which other programs hardly change.
    let processor: Double
  }

  /// Runs the program and returns how long that took.
  ///
  /// Its output goes to the file `output`, or nowhere. `Process` is not used: it notices the end of
  /// a child as late as a small program runs.
  func run(home: String, output: String? = nil) throws -> Time {
    let words = ([path] + arguments).map { strdup($0) }
    let variables = Self.environment(home: home).map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var status: Int32 = -1
    var processor = 0.0
    let elapsed = seconds {
      // Instead of a terminal: a device without input.
      let process = pseudo_terminal_spawn("/dev/null", output, words + [nil], variables + [nil])
      if process > 0 { status = pseudo_terminal_wait_measured(process, &processor) }
    }
    guard status == 0 else {
      throw Failure("\(path) \(arguments.joined(separator: " ")): ended with status \(status)")
    }
    return Time(elapsed: elapsed, processor: processor)
  }
}

/// Why something could not be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
