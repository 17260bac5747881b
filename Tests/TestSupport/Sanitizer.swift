import Foundation

/// The sanitizers that tests can run under.
public enum Sanitizer {
  /// The environment of the programs that tests start.
  ///
  /// Leaks are only detected in those: in the tests, Foundation leaks for each process it runs and
  /// each empty file it reads.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .mapValues { $0.replacing("detect_leaks=0", with: "detect_leaks=1") }
  }

  /// Whether the address sanitizer is used, which keeps freed memory for a while.
  public static var isAddress: Bool { dlsym(nil, "__asan_init") != nil }

  /// Whether the thread sanitizer is used.
  public static var isThread: Bool { dlsym(nil, "__tsan_init") != nil }

  /// Whether no sanitizer is used.
  public static var isNone: Bool { !isAddress && !isThread }
}
