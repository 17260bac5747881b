import Desserts
import Foundation
import Testing

struct LoadFailureSentenceTests {
  private static let failures: [(LoadFailure, String)] = [
    (
      .connectivity(.hostNotFound, host: "kitchen.example"),
      "no internet connection: kitchen.example was not found"
    ),
    (
      .connectivity(.timedOut(seconds: 2.5), host: "kitchen.example"),
      "no connection to kitchen.example: no answer in 2.5 s"
    ),
    (
      .invalidData(.tooLarge(limit: 16 << 20), host: "kitchen.example"),
      "invalid data from kitchen.example: the answer is longer than 16 MiB"
    ),
    (.cancelled, "the load was cancelled"),
  ]

  @Test(arguments: failures)
  func `is what a program shows of an error that it does not know`(
    failure: LoadFailure, sentence: String
  ) {
    let error: any Error = failure
    #expect(failure.sentence == sentence)
    #expect(error.localizedDescription == sentence)
    #expect((error as NSError).localizedDescription == sentence)
  }

  @Test func `has nothing in it that a server could do harm with`() {
    let failure = LoadFailure.invalidData(
      .otherMeal(id: "\u{1B}[31m7\u{202E}1\n"), host: "a\u{202E}.example\u{7}")
    #expect(failure.sentence == "invalid data from a.example: it answered with the meal 71 ")
  }
}
