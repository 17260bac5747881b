import Platform

/// The system calls that the network needs, and all that differs between Linux and macOS.
enum System {
  #if canImport(Darwin)
    static let curlNames = ["/usr/lib/libcurl.4.dylib"]
  #else
    static let curlNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]
  #endif

  /// The value of an environment variable; nil when it is unset or empty.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether this process can open as many files as a request may need.
  static var canOpenFiles: Bool { Platform.canOpenFiles(filesPerRequest) }

  /// Whether this process can begin a request, and leave the libraries the files that they need.
  static var canBeginRequest: Bool { Platform.canOpenFiles(filesPerRequest + filesOfLibraries) }

  /// A request opens a socket, and its look-up of a name a file, a socket and a pair of sockets.
  private static let filesPerRequest = 5
}
