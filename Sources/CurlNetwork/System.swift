import Platform

/// What the network needs of the system, and all that differs between Linux and macOS.
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

  /// Whether this process can open as many files at once as a request may need.
  static var canOpenFiles: Bool {
    let descriptors = (0..<filesPerRequest).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    return descriptors.allSatisfy { $0 >= 0 }
  }

  /// A request opens a socket, and its look-up of a name a file, a socket and a pair of sockets.
  private static let filesPerRequest = 5

  /// Runs `body` on a new thread that nobody waits for; false when no thread can be started.
  ///
  /// The thread takes no signal from outside: an interrupt then reaches the thread that reads the
  /// keyboard, and a write to a connection that the server has closed is an error instead of SIGPIPE.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread: pthread_t = 0
    #endif
    if pthread_create(&thread, nil, start, work) == 0 { return true }
    Unmanaged<Work>.fromOpaque(work).release()
    return false
  }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private typealias Start = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    private typealias Start = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif
  private static let start: Start = { run($0) }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work else { return nil }
    pthread_detach(pthread_self())
    blockSignals()
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }

  /// Blocks every signal in this thread but those that a fault of the program raises.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
