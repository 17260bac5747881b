import Testing

@testable import Shell

struct ExitPolicyTests {
  @Test func `goes on after what went well`() {
    #expect(!ExitPolicy(keepsGoing: false).stops(after: .finished))
  }

  @Test func `goes on after a failure only when it is to keep going`() {
    #expect(ExitPolicy(keepsGoing: false).stops(after: .failed(status: 3)))
    #expect(!ExitPolicy(keepsGoing: true).stops(after: .failed(status: 3)))
  }

  @Test(arguments: [.quit(status: 7), .interrupted, .outputFailed(.readerGone)] as [Ending])
  func `stops after what leaves no more to do`(ending: Ending) {
    #expect(ExitPolicy(keepsGoing: true).stops(after: ending))
  }
}
