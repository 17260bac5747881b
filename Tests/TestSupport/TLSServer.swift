public import Foundation

/// A server that speaks TLS: `openssl s_server`, with a certificate made for it.
///
/// The server gives every request for the desserts the same answer.
public final class TLSServer: Sendable {
  /// The certificate of a server.
  public enum Certificate: String, Sendable {
    /// Valid for those who trust ``authority``.
    case valid
    /// For `localhost`, while the server is asked by its address.
    case ofAnotherHost
    /// Expired yesterday.
    case expired
    /// Self-signed.
    case selfSigned
  }

  private static let openssl = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first(where: FileManager.default.isExecutableFile)
  /// Whether `openssl` is installed.
  public static var isAvailable: Bool { openssl != nil }

  /// The URL of the server, with nothing after the port.
  public let url: URL
  private let process: Process
  private let folder: TemporaryFolder

  /// Starts a server; `answer` is its whole answer, from the status line on.
  public init(_ certificate: Certificate, answer: String = "HTTP/1.1 200 OK\r\n\r\n") throws {
    folder = try TemporaryFolder(["filter.php?c=Dessert": answer])
    try Self.make(certificate, in: folder)
    let server = try Self.start(
      [
        "s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "certificate.pem",
        "-HTTP",
      ], in: folder)
    process = server.process
    guard let url = URL(string: "https://127.0.0.1:\(try Self.port(from: server.output))") else {
      throw URLError(.badURL)
    }
    self.url = url
  }

  deinit {
    // SIGKILL: a child inherits the blocked signals of a pooled thread, among them SIGTERM.
    //
    // Foundation waits for it. Waiting here would take a run loop, and this may be the end of a
    // thread of a server that redirects here: a run loop made that late outlives what the thread
    // sanitizer keeps for the thread, which crashes.
    kill(process.processIdentifier, SIGKILL)
  }

  /// The file with the certificate of the authority.
  public var authority: String { folder.path("authority.pem") }

  /// A folder with that certificate alone, under the name of its hash.
  public func authorityFolder() throws -> String {
    try folder.write(Data(contentsOf: URL(filePath: authority)), to: "trusted/authority.pem")
    try Self.run(["rehash", "trusted"], in: folder)
    return folder.path("trusted")
  }

  static func make(_ certificate: Certificate, in folder: TemporaryFolder) throws {
    let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout"]
    let name = certificate == .ofAnotherHost ? "DNS:localhost" : "IP:127.0.0.1"
    if certificate == .selfSigned {
      try run(
        ["req", "-x509", "-subj", "/CN=zerts", "-addext", "subjectAltName=\(name)"] + newKey
          + ["key.pem", "-out", "certificate.pem"], in: folder)
      return
    }
    try folder.write(Data("subjectAltName=\(name)".utf8), to: "names")
    try run(
      ["req", "-x509", "-subj", "/CN=authority"] + newKey
        + ["authority-key.pem", "-out", "authority.pem"], in: folder)
    try run(
      ["req", "-subj", "/CN=zerts"] + newKey + ["key.pem", "-out", "request.pem"], in: folder)
    try run(
      [
        "x509", "-req", "-in", "request.pem", "-out", "certificate.pem", "-extfile", "names",
        "-CA", "authority.pem", "-CAkey", "authority-key.pem", "-CAcreateserial",
        "-days", certificate == .expired ? "-1" : "2",
      ], in: folder)
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
    let process = try start(arguments, in: folder).process
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw URLError(.cannotCreateFile) }
  }

  static func start(
    _ arguments: [String], in folder: TemporaryFolder, input: Pipe? = nil
  ) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    let output = Pipe()
    process.executableURL = openssl.map { URL(filePath: $0) }
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  /// The port in the line `ACCEPT 127.0.0.1:PORT`, with which the server says that it listens.
  static func port(from output: FileHandle) throws -> String {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /ACCEPT .*:([0-9]+)\n/) { return String(match.1) }
    }
    throw URLError(.cannotConnectToHost)
  }
}
