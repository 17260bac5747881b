import Dispatch
import Testing

@testable import LineEditor

struct MailboxTests {
  @Test func `Texts are taken in the order they were posted`() throws {
    let mailbox = try #require(Mailbox())
    mailbox.post("one")
    mailbox.post("two")
    #expect(mailbox.take() == ["one", "two"])
    #expect(mailbox.take().isEmpty)
  }

  @Test func `The reader is told once however much is posted`() throws {
    let mailbox = try #require(Mailbox())
    for _ in 0..<100_000 { mailbox.post("text") }
    #expect(mailbox.pipe.take() == 0)
    #expect(mailbox.pipe.take() == nil)
    #expect(mailbox.take().count == 100_000)
    mailbox.post("again")
    #expect(mailbox.pipe.take() == 0)
  }

  @Test func `Many threads can post at once`() throws {
    let mailbox = try #require(Mailbox())
    DispatchQueue.concurrentPerform(iterations: 100) { mailbox.post("\($0)") }
    #expect(Set(mailbox.take()).count == 100)
  }
}
