import Foundation
import MealDB
import Shell

/// What the command line asks for.
struct Options {
  /// The scripts, in the order in which they were given.
  var inputs: [Input] = []
  var purpose = Purpose.run
  var isInteractive = false
  var echoes = false
  var decoration = Decoration(color: .auto)
  var keepsGoing = false
  var keepsHistory = true
  var runsStartUpFile = true
  var isSafe = false
  /// How answers look.
  var format = OutputFormat.text
  var network = Network.live
  /// The file to record what the network answers in.
  var recording: FilePath?
  /// Where the API answers.
  var api = Endpoint.defaultBase
  /// What named that; nil for nothing.
  var apiOrigin: String?
  /// How long a request may take.
  var timeout = Limits.timeout
  /// Whether that was given.
  var hasTimeout = false

  /// What is done with the scripts.
  enum Purpose {
    /// They are run.
    case run
    /// They are looked through for mistakes.
    case check
    /// They are transcripts, and are compared with what their commands show now, or changed to that.
    case verify(updates: Bool)

    /// The option that asks for it.
    var option: String? {
      switch self {
      case .run: nil
      case .check: "--check"
      case .verify: "--verify"
      }
    }
  }

  enum Input {
    /// The commands of a `-c`.
    case commands([UInt8])
    case file(FilePath)
    case standardInput
  }

  enum Network {
    case live
    case demo
    case script(FilePath)
  }
}

/// What zerts was started for.
enum Request {
  case run(Options)
  case help
  case generate(GeneratedFile)
  case version
}
