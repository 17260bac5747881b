import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)), .enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct `A certificate` {
  @Test func `that nobody vouches for is not valid`() async throws {
    let server = try TLSServer()
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .noConnection(.invalidCertificate, to: server.url))
  }

  @Test func `that is not valid is not valid after a redirect either`() async throws {
    let secure = try TLSServer()
    let server = try LoopbackServer { [url = secure.url] _ in .redirect(to: url.absoluteString) }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .noConnection(.invalidCertificate, to: secure.url))
  }
}

/// `openssl s_server` with a certificate that it signed itself.
private final class TLSServer {
  private static let openssl = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first(where: FileManager.default.isExecutableFile)
  static var isAvailable: Bool { openssl != nil }

  let url: URL
  private let process: Process
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "zerts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = folder.appending(path: "key.pem").path
    let certificate = folder.appending(path: "certificate.pem").path
    let signing = try Self.start([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
    ])
    signing.process.waitUntilExit()
    let server = try Self.start([
      "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www",
    ])
    process = server.process
    url = try .at("https://127.0.0.1:\(Self.port(from: server.output))")
  }

  deinit {
    // A child inherits the signals that a pooled thread blocks, and SIGTERM is one of them.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func start(_ arguments: [String]) throws -> (process: Process, output: FileHandle)
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(openssl))
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output.fileHandleForReading)
  }

  /// The port in the line `ACCEPT 127.0.0.1:PORT`, by which the server says that it listens.
  private static func port(from output: FileHandle) throws -> String {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /ACCEPT .*:([0-9]+)\n/) { return String(match.1) }
    }
    throw URLError(.cannotConnectToHost)
  }
}
