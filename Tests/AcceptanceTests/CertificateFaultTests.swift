import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct CertificateFaultTests {
  @Test(arguments: [TLSServer.Certificate.selfSigned, .ofAnotherHost, .expired])
  func `has its error, and leaves all else as it was`(
    certificate: TLSServer.Certificate
  ) async throws {
    let server = try TLSServer(certificate)
    // Its end is that of the test: the thread of the server that redirects may end later.
    defer { withExtendedLifetime(server) {} }
    let fault = Fault(
      certificate.rawValue, .noConnection("its certificate is not valid"), host: server.host
    ) { [url = server.url] _ in .redirect(to: url.absoluteString) }
    let session = try await StruckSession(by: fault)
    #expect(session.run == session.expected)
  }
}

@Suite(.enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct NamedCertificatesTests {
  @Test(arguments: ["SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"])
  func `let answers come over https`(variable: String) async throws {
    let server = try TLSServer(.valid, answer: "HTTP/1.1 200 OK\r\n\r\n" + Fixtures.feed)
    let isFolder = variable == "SSL_CERT_DIR"
    let run = try await ProgramRun.of(
      "zerts", ["--api", server.url.absoluteString, "-c", "ls"],
      environment: [variable: isFolder ? try server.authorityFolder() : server.authority])
    #expect(run == ProgramRun(output: Fixtures.list))
  }

  @Test func `let answers come over HTTP/2`() async throws {
    let server = try HTTP2Server(body: Fixtures.feed)
    let run = try await ProgramRun.of(
      "zerts", ["--api", server.url.absoluteString, "-c", "ls"],
      environment: ["SSL_CERT_FILE": server.authority])
    #expect(run == ProgramRun(output: Fixtures.list))
    #expect(server.requests == 1)
  }
}

/// Where those who started zerts trust who signed the server's certificate.
///
/// The system's certificates are others for the program alone, which takes a mount of its own.
@Suite(
  .enabled(
    if: TLSServer.isAvailable && Trust.canBeLent, "openssl or a mount of its own is not to be had"))
struct TrustedCertificateTests {
  @Test func `lets answers come over https`() async throws {
    let server = try TLSServer(.valid, answer: "HTTP/1.1 200 OK\r\n\r\n" + Fixtures.feed)
    #expect(try await Trust.run("-c", "ls", at: server) == ProgramRun(output: Fixtures.list))
  }

  @Test(arguments: [TLSServer.Certificate.ofAnotherHost, .expired])
  func `does not do for another host, nor when it is too old`(
    certificate: TLSServer.Certificate
  ) async throws {
    let server = try TLSServer(certificate, answer: "HTTP/1.1 200 OK\r\n\r\n" + Fixtures.feed)
    #expect(
      try await Trust.run("-c", "ls", at: server)
        == ProgramRun(
          status: 3,
          messages:
            "-c:1:1: ls: no connection to \(server.host): its certificate is not valid\n"))
  }

  @Test func `is not given up for a redirect to http`() async throws {
    let other = try LoopbackServer.mealDB(feed: Data(Fixtures.feed.utf8))
    let server = try TLSServer(
      .valid,
      answer: "HTTP/1.1 302 Found\r\nLocation: \(other.url)/filter.php?c=Dessert\r\n\r\n")
    #expect(
      try await Trust.run("-c", "ls", at: server)
        == ProgramRun(
          status: 4,
          messages: "-c:1:1: ls: invalid data from \(server.host): "
            + "it redirects from https to http, or to another scheme\n"))
    #expect(other.journal.opened == 0)
  }
}

private enum Trust {
  private static let store = "/etc/ssl/certs/ca-certificates.crt"
  private static let unshare = "/usr/bin/unshare"
  private static let script = "mount --bind \"$1\" \(store) && shift && exec \"$@\""

  /// Whether this system and user may have a mount of their own.
  static let canBeLent: Bool = {
    guard FileManager.default.isExecutableFile(atPath: unshare) else { return false }
    let process = Process()
    process.executableURL = URL(filePath: unshare)
    process.arguments = ["-rm", "sh", "-c", script, "sh", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs zerts so that it trusts who signed the server's certificate, and nobody else.
  static func run(_ arguments: String..., at server: TLSServer) async throws -> ProgramRun {
    let zerts = try #require(BuiltProgram.path("zerts"))
    defer { withExtendedLifetime(server) {} }
    return try await ProgramRun.of(
      path: unshare,
      [
        "-rm", "sh", "-c", script, "sh", server.authority, zerts, "--api",
        server.url.absoluteString,
      ]
        + arguments)
  }
}

extension TLSServer {
  fileprivate var host: String { "127.0.0.1:\(url.port ?? 0)" }
}
