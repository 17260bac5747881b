import Dispatch
import Testing

@testable import LineEditor

struct MailboxTests {
  @Test func `Texts are taken in the order they were posted`() throws {
    let mailbox = try #require(Mailbox())
    mailbox.post("one")
    mailbox.post("two")
    let mail = mailbox.take()
    #expect(mail.texts == ["one", "two"])
    #expect(!mail.isWake)
    #expect(mailbox.take().texts.isEmpty)
  }

  @Test func `The reader is told once however much is posted`() throws {
    let mailbox = try #require(Mailbox())
    mailbox.wake()
    for _ in 0..<100_000 { mailbox.post("text") }
    #expect(mailbox.pipe.take() == 0)
    #expect(mailbox.pipe.take() == nil)
    let mail = mailbox.take()
    #expect(mail.texts.count == 100_000)
    #expect(mail.isWake)
    mailbox.post("again")
    #expect(mailbox.pipe.take() == 0)
  }

  @Test func `Many threads can post at once`() throws {
    let mailbox = try #require(Mailbox())
    DispatchQueue.concurrentPerform(iterations: 100) { mailbox.post("\($0)") }
    #expect(Set(mailbox.take().texts).count == 100)
  }
}
