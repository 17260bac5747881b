import Foundation
import MealDB
import Shell

/// What the command line asks for.
struct Options {
  /// The scripts, in the order in which they were given.
  var inputs: [Input] = []
  var isInteractive = false
  var keepsGoing = false
  var keepsHistory = true
  var runsStartUpFile = true
  var isSafe = false
  /// How answers look.
  var format = OutputFormat.text
  var network = Network.live
  /// Where the API answers.
  var api = Endpoint.defaultBase
  /// How long a request may take.
  var timeout = Duration.seconds(15)

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
  case version
}
