import Desserts
import Foundation
import MealDB
import TestSupport
import Testing

@testable import CurlNetwork

@Suite(.timeLimit(.minutes(1)), .enabled(if: TLSServer.isAvailable, "openssl is not installed"))
struct `A certificate` {
  @Test(arguments: [TLSServer.Certificate.selfSigned, .ofAnotherHost, .expired, .valid])
  func `that nobody known vouches for is not valid`(certificate: TLSServer.Certificate) async throws
  {
    let server = try TLSServer(certificate)
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .noConnection(.invalidCertificate, to: server.url))
  }

  @Test func `that is not valid is not valid after a redirect either`() async throws {
    let secure = try TLSServer(.selfSigned)
    let server = try LoopbackServer { [url = secure.url] _ in .redirect(to: url.absoluteString) }
    let outcome = await HTTPClient.live().load(server.url)
    #expect(outcome == .noConnection(.invalidCertificate, to: secure.url))
  }

  // In a process of its own, because the environment belongs to the whole process.
  @Test(arguments: ["SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"])
  func `is valid when the environment names who vouches for it`(variable: String) async {
    await #expect(processExitsWith: .success) { [variable] in
      let server = try TLSServer(.valid, answer: "HTTP/1.1 200 OK\r\n\r\nfeed")
      let isFolder = variable == "SSL_CERT_DIR"
      setCertificates(variable, isFolder ? try server.authorityFolder() : server.authority)
      #expect(await HTTPClient.live().load(HTTPRequest.feed(at: server.url)) == .ok("feed"))
      let other = try TLSServer(.selfSigned)
      #expect(
        await HTTPClient.live().load(other.url) == .noConnection(.invalidCertificate, to: other.url)
      )
    }
  }

  @Test func `is valid over HTTP/2 too`() async {
    await #expect(processExitsWith: .success) {
      let server = try HTTP2Server(body: "feed")
      setCertificates("SSL_CERT_FILE", server.authority)
      let client = HTTPClient.live()
      for _ in 1...3 { #expect(await client.load(server.url) == .ok("feed")) }
      #expect(server.requests == 3)
    }
  }

  @Test func `cannot be checked where the environment names no certificates`() async {
    await #expect(processExitsWith: .success) {
      let server = try TLSServer(.valid)
      setCertificates("SSL_CERT_FILE", "/no/such/file")
      #expect(
        await HTTPClient.live().load(server.url)
          == .noConnection(.noCertificates(in: "/no/such/file"), to: server.url))
    }
  }
}

/// Makes this the only variable that names certificates.
private func setCertificates(_ variable: String, _ path: String) {
  for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"] { unsetenv(name) }
  setenv(variable, path, 1)
}

@Suite
struct `The certificates to trust` {
  @Test(
    arguments: [
      ([:], nil, nil), (["SSL_CERT_FILE": "a"], "a", nil), (["SSL_CERT_DIR": "b"], nil, "b"),
      (["SSL_CERT_FILE": "a", "SSL_CERT_DIR": "b"], "a", "b"),
      (["SSL_CERT_FILE": "a", "SSL_CERT_DIR": "b", "CURL_CA_BUNDLE": "c"], "c", nil),
    ] as [([String: String], String?, String?)])
  func `are those that curl takes`(environment: [String: String], file: String?, folder: String?) {
    let certificates = Certificates { environment[$0] }
    #expect(certificates.file == file)
    #expect(certificates.folder == folder)
  }
}
