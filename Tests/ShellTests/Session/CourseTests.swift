import Shell
import Testing

struct CourseTests {
  /// How a course of these ends, and behind how many of them.
  private func course(_ endings: [Ending], keepsGoing: Bool) -> (ending: Ending, count: Int) {
    var course = Course(keepsGoing: keepsGoing)
    for (index, ending) in endings.enumerated() {
      if let end = course.end(behind: ending) { return (end, index + 1) }
    }
    return (course.ending, endings.count)
  }

  @Test func `ends well when nothing fails`() {
    #expect(course([], keepsGoing: false) == (.finished, 0))
    #expect(course([.finished, .finished], keepsGoing: false) == (.finished, 2))
  }

  @Test func `ends with the first failure, behind it or behind all`() {
    let endings: [Ending] = [.finished, .failed(status: 3), .failed(status: 4), .finished]
    #expect(course(endings, keepsGoing: false) == (.failed(status: 3), 2))
    #expect(course(endings, keepsGoing: true) == (.failed(status: 3), 4))
  }

  @Test(arguments: [.quit(status: 7), .interrupted, .outputFailed(.readerGone)] as [Ending])
  func `ends with what leaves no more to do, whatever failed before`(last: Ending) {
    #expect(course([.failed(status: 3), last, .finished], keepsGoing: true) == (last, 2))
  }
}
