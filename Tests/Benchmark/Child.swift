import CPseudoTerminal
import Foundation

/// A program that is run to its end.
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

  /// What a program finds around it: the same everywhere, without proxies and start-up files.
  static func environment(home: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color",
    ]
  }

  /// The seconds that a run of a program takes.
  struct Time {
    /// From its start to its end.
    let elapsed: Double
    /// That processors have worked for it, which other programs hardly change.
    let processor: Double
  }

  /// Runs it, and gives how long that took.
  ///
  /// What it writes goes to the file `output`, or nowhere. It is started here and not by
  /// `Process`, which needs as long as a small program to see that one has ended.
  func run(home: String, output: String? = nil) throws -> Time {
    let words = ([path] + arguments).map { strdup($0) }
    let variables = Self.environment(home: home).map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var status: Int32 = -1
    var processor = 0.0
    let elapsed = seconds {
      // In the place of the terminal is what nothing comes from.
      let process = pseudo_terminal_spawn("/dev/null", output, words + [nil], variables + [nil])
      if process > 0 { status = pseudo_terminal_wait_measured(process, &processor) }
    }
    guard status == 0 else {
      throw Failure("\(path) \(arguments.joined(separator: " ")): ended with status \(status)")
    }
    return Time(elapsed: elapsed, processor: processor)
  }
}

/// Something could not be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
