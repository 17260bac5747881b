import Desserts
import Platform
import Testing

@testable import Shell

struct SessionAnsweringTests {
  private static let lines = (1_000..<4_000).map { "Tart \($0)" }
  private static let feed: String = {
    let meals = lines.map { #"{"idMeal":"\#($0)","strMeal":"\#($0)"}"# }
    return #"feed 200 {"meals":[\#(meals.joined(separator: ","))]}"#
  }()
  private static let list = lines.enumerated().map { number, name in
    String(repeating: " ", count: 4 - String(number + 1).count) + "\(number + 1)  \(name)\n"
  }.joined()

  @Test func `writes a long answer in pieces of whole lines`() async throws {
    let pieces = Locked<[String]>([])
    let output = Output(
      answer: { (piece) throws(OutputFailure) in pieces.withLock { $0.append(piece) } },
      message: { _ in })
    let ending = await (try TestShell(Self.feed)).session.run(line: "ls", output: output)
    #expect(ending == .finished)
    #expect(pieces.value.joined() == Self.list)
    #expect(pieces.value.count > 1)
    #expect(pieces.value.allSatisfy { $0.hasSuffix("\n") })
  }

  @Test func `gives it to a file as a whole`() async throws {
    let shell = try TestShell(Self.feed)
    #expect(await shell.type("ls > list") == "zerts> ls > list\n")
    #expect(shell.written == ["> list\n" + Self.list])
  }

  @Test func `writes no more once that has failed`() async throws {
    let pieces = Locked(0)
    let output = Output(
      answer: { (_) throws(OutputFailure) in
        pieces.withLock { $0 += 1 }
        if pieces.value == 2 { throw .readerGone }
      }, message: { _ in })
    let ending = await (try TestShell(Self.feed)).session.run(line: "ls", output: output)
    #expect(ending == .outputFailed(.readerGone))
    #expect(pieces.value == 2)
  }
}
