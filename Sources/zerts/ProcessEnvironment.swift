import Foundation

/// The variables that this process was started with.
///
/// `ProcessInfo` makes a dictionary of all of them each time it is asked, and the first prompt asks a
/// dozen times: that was two thirds of all the instructions up to it.
enum ProcessEnvironment {
  /// A variable's value; nil when it is not set.
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
