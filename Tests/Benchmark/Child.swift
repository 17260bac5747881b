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

  /// Runs it, and gives the seconds from its start to its end.
  ///
  /// What it writes goes to the file `output`, or nowhere. It is started here and not by
  /// `Process`, which needs as long as a small program to see that one has ended.
  func run(home: String, output: String? = nil) throws -> Double {
    let words = ([path] + arguments).map { strdup($0) }
    let variables = Self.environment(home: home).map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var status: Int32 = -1
    let time = seconds {
      // In the place of the terminal is what nothing comes from.
      let process = pseudo_terminal_spawn("/dev/null", output, words + [nil], variables + [nil])
      if process > 0 { status = pseudo_terminal_wait(process) }
    }
    guard status == 0 else {
      throw Failure("\(path) \(arguments.joined(separator: " ")): ended with status \(status)")
    }
    return time
  }
}

/// Something could not be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
