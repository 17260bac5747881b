import Foundation

/// The sanitizers that tests can run under.
public enum Sanitizer {
  /// What they are told, for the programs that tests start.
  ///
  /// Leaks are looked for in those alone: in the tests themselves it is Foundation that leaks, for
  /// each process it has run and each empty file it has read.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .mapValues { $0.replacing("detect_leaks=0", with: "detect_leaks=1") }
  }

  /// Whether this is that for addresses, which keeps what has been freed for a while.
  public static var isAddress: Bool { dlsym(nil, "__asan_init") != nil }

  /// Whether this is that for races between threads.
  public static var isThread: Bool { dlsym(nil, "__tsan_init") != nil }
}
