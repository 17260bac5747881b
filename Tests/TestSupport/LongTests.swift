import Foundation

/// The tests at their full length, which `Scripts/test --long` asks for.
public enum LongTests {
  /// Whether they are to run.
  public static let areEnabled = ProcessInfo.processInfo.environment["ZERTS_LONG_TESTS"] == "1"

  /// How many of something there are: as many as `long` says when all is to be tried.
  public static func count(_ short: Int, long: Int) -> Int { areEnabled ? long : short }
}
