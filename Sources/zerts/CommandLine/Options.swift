import MealDB
import Platform
import Shell

/// The options of a command line that runs scripts or the prompt.
struct Options {
  /// The scripts, in the order given.
  var inputs: [Input] = []
  var purpose = Purpose.run
  var isInteractive = false
  var echoes = false
  var decoration = Decoration(color: .auto)
  var keepsGoing = false
  var keepsHistory = true
  var runsStartUpFile = true
  var isSafe = false
  /// The format of answers.
  var format = OutputFormat.text
  var network = Network.live
  /// Whether the answers of a HAR file take as long as they took.
  var keepsTimes = false
  /// The file to record what the network answers in.
  var recording: FilePath?
  /// Where the API answers.
  var api = Setting(value: Endpoint.defaultBase, origin: SettingOrigin.unset(.api))
  /// How long a request may take.
  var timeout = Setting(value: Limits.timeout, origin: .standard("the default"))

  /// How long a request may take at most, in seconds.
  static let maximumTimeout = 3600

  /// The use to make of the scripts.
  enum Purpose {
    case run
    /// Report their mistakes.
    case check
    /// Compare transcripts with what their commands show now, or update them.
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

/// A command line as a request.
enum Request {
  case run(Options)
  case help
  case generate(GeneratedFile)
  case version
}
