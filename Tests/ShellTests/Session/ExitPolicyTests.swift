import Shell
import Testing

struct ExitPolicyTests {
  /// How these endings end together, and after how many of them.
  private func policy(_ endings: [Ending], keepsGoing: Bool) -> (ending: Ending, count: Int) {
    var policy = ExitPolicy(keepsGoing: keepsGoing)
    for (index, ending) in endings.enumerated() {
      if let end = policy.ending(after: ending) { return (end, index + 1) }
    }
    return (policy.ending, endings.count)
  }

  @Test func `ends well when nothing fails`() {
    #expect(policy([], keepsGoing: false) == (.finished, 0))
    #expect(policy([.finished, .finished], keepsGoing: false) == (.finished, 2))
  }

  @Test func `ends with the first failure, behind it or behind all`() {
    let endings: [Ending] = [.finished, .failed(status: 3), .failed(status: 4), .finished]
    #expect(policy(endings, keepsGoing: false) == (.failed(status: 3), 2))
    #expect(policy(endings, keepsGoing: true) == (.failed(status: 3), 4))
  }

  @Test(arguments: [.quit(status: 7), .interrupted, .outputFailed(.readerGone)] as [Ending])
  func `ends with what leaves no more to do, whatever failed before`(last: Ending) {
    #expect(policy([.failed(status: 3), last, .finished], keepsGoing: true) == (last, 2))
  }
}
