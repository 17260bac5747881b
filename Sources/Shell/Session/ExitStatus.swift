public import Desserts

/// The statuses that zerts leaves with.
public enum ExitStatus {
  /// Everything worked.
  public static let success: Int32 = 0
  /// A command could not do what it was asked to, or its output could not be written.
  public static let failure: Int32 = 1
  /// zerts itself was used wrongly, or a script could not be read.
  public static let usageError: Int32 = 2
  /// There was no connection to the server.
  public static let noConnectivity: Int32 = 3
  /// The server's answer was invalid.
  public static let invalidData: Int32 = 4
  /// Ctrl-C ended it.
  public static let interrupted: Int32 = 130
  /// The reader of the output went away.
  public static let readerGone: Int32 = 141

  /// What each of them means.
  public static let meanings: [(status: Int32, meaning: String)] = [
    (success, "everything worked, or it was left at the prompt"),
    (failure, "a command could not do what it was asked to"),
    (usageError, "the command line is wrong, or a script cannot be read"),
    (noConnectivity, "there was no connection to the server"),
    (invalidData, "the server's answer was of no use"),
    (interrupted, "Ctrl-C ended it"),
    (readerGone, "the reader of the output went away"),
  ]
}

extension LoadFailure {
  /// The status that a script leaves with for this failure.
  public var exitStatus: Int32 {
    switch self {
    case .connectivity: ExitStatus.noConnectivity
    case .invalidData: ExitStatus.invalidData
    case .cancelled: ExitStatus.interrupted
    }
  }
}

extension ShellError {
  /// The status that a script leaves with for this error.
  var status: Int32 { cause.status }
}

extension ShellError.Cause {
  fileprivate var status: Int32 {
    switch self {
    case .incomplete(let failed): failed.first?.cause.status ?? ExitStatus.failure
    case .load(let failure), .unknownIngredients(_, let failure), .notSaved(_, let failure):
      failure.exitStatus
    case .tooSoon: ExitStatus.invalidData
    case .output(.interrupted): ExitStatus.interrupted
    case .output(.readerGone): ExitStatus.readerGone
    case .reported(let status): status
    default: ExitStatus.failure
    }
  }
}
