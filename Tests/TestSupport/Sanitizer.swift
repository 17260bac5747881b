import Foundation

/// The sanitizers that tests can run under.
public enum Sanitizer {
  /// What they are told, for the programs that tests start.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
  }

  /// Whether this is that for races between threads.
  public static var isThread: Bool { dlsym(nil, "__tsan_init") != nil }
}
