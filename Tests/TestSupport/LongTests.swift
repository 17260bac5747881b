import Foundation

/// Whether tests run at full length: `Scripts/test --long`.
public enum LongTests {
  /// Whether tests run at full length.
  public static let areEnabled = ProcessInfo.processInfo.environment["ZERTS_LONG_TESTS"] == "1"

  /// A count: `long` when tests run at full length.
  public static func count(_ short: Int, long: Int) -> Int { areEnabled ? long : short }
}
