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
}
