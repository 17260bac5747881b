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
  /// Whether what is loaded is saved.
  var keepsCopy = true
  var isSafe = false
  /// How often a command of a script is tried again.
  var retries = 0
  /// The format of answers that is asked for; nil for none.
  var givenFormat: OutputFormat?
  /// The format of answers.
  var format: OutputFormat { givenFormat ?? .text }
  var network = Network.live
  /// The folder that the file of the network is meant from, with the slash behind it; empty for the
  /// working folder.
  var networkFolder: [UInt8] = []
  /// Whether the answers of a HAR file take as long as they took.
  var keepsTimes = false
  /// The file for the outcome of `--verify`.
  var report: FilePath?
  /// The file to record what the network answers in.
  var recording: FilePath?
  /// Where the API answers.
  var api = Setting(value: Endpoint.defaultBase, origin: SettingOrigin.unset(.api))
  /// How long a request may take.
  var timeout = Setting(value: Limits.timeout, origin: .standard("the default"))

  /// How long a request may take at most, in seconds.
  static let maximumTimeout = 3600
  /// How often a command can be tried again at most.
  static let maximumRetries = 10

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
    /// No network, but the saved copy.
    case saved
  }
}

/// A command line as a request.
enum Request {
  case run(Options)
  case help
  case generate(GeneratedFile)
  case version
}
