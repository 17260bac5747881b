import Testing

@testable import LineEditor

/// One key takes one character as people count them: a grapheme cluster.
struct GraphemeTests {
  /// A text of Unicode's test, as the clusters it has.
  struct Case: CustomStringConvertible {
    let description: String
    let clusters: [String]

    init(_ text: Substring) {
      description = String(text)
      clusters = text.split(separator: "|").map { cluster in
        let scalars = cluster.split(separator: "-").compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        }
        return String(String.UnicodeScalarView(scalars))
      }
    }
  }

  @Test func `Backspace takes a cluster each time`() {
    for text in Self.cases {
      var editing = LineEditing(EditBuffer(before: text.clusters.joined()))
      for count in text.clusters.indices.reversed() {
        perform(.deleteBackward, &editing, text)
        #expect(
          Array(editing.buffer.text.unicodeScalars)
            == Array(text.clusters[..<count].joined().unicodeScalars), "\(text)")
      }
      #expect(editing.buffer.count == 0)
    }
  }

  @Test func `Left and Right go over a cluster each time`() {
    for text in Self.cases {
      var editing = LineEditing(EditBuffer(before: text.clusters.joined()))
      for count in text.clusters.indices.reversed() {
        perform(.backward, &editing, text)
        #expect(
          editing.buffer.before.unicodeScalars.count
            == text.clusters[..<count].joined().unicodeScalars.count, "\(text)")
      }
      for _ in text.clusters { perform(.forward, &editing, text) }
      #expect(editing.buffer.cursor == editing.buffer.count)
    }
  }

  private func perform(_ command: EditCommand, _ editing: inout LineEditing, _ text: Case) {
    let isDone = editing.perform(command, count: nil)
    #expect(isDone, "\(text)")
  }

  /// GraphemeBreakTest.txt of Unicode 15.0, but for what has control characters, which are not in a
  /// line, and one of two scissors that Swift's own `Character` takes for two characters: the
  /// scalars in hexadecimal, with a bar between clusters.
  private static let cases = """
    20|20 20-308|20 20-34f 20-308-34f 20|1f1e6 20-308|1f1e6 20|600 20-308|600 20-903 20-308-903
    20|1100 20-308|1100 20|1160 20-308|1160 20|11a8 20-308|11a8 20|ac00 20-308|ac00 20|ac01
    20-308|ac01 20|231a 20-308|231a 20-300 20-308-300 20-200d 20-308-200d 20|378 20-308|378
    34f|20 34f-308|20 34f-34f 34f-308-34f 34f|1f1e6 34f-308|1f1e6 34f|600 34f-308|600 34f-903
    34f-308-903 34f|1100 34f-308|1100 34f|1160 34f-308|1160 34f|11a8 34f-308|11a8 34f|ac00
    34f-308|ac00 34f|ac01 34f-308|ac01 34f|231a 34f-308|231a 34f-300 34f-308-300 34f-200d
    34f-308-200d 34f|378 34f-308|378 1f1e6|20 1f1e6-308|20 1f1e6-34f 1f1e6-308-34f 1f1e6-1f1e6
    1f1e6-308|1f1e6 1f1e6|600 1f1e6-308|600 1f1e6-903 1f1e6-308-903 1f1e6|1100 1f1e6-308|1100
    1f1e6|1160 1f1e6-308|1160 1f1e6|11a8 1f1e6-308|11a8 1f1e6|ac00 1f1e6-308|ac00 1f1e6|ac01
    1f1e6-308|ac01 1f1e6|231a 1f1e6-308|231a 1f1e6-300 1f1e6-308-300 1f1e6-200d 1f1e6-308-200d
    1f1e6|378 1f1e6-308|378 600-20 600-308|20 600-34f 600-308-34f 600-1f1e6 600-308|1f1e6
    600-600 600-308|600 600-903 600-308-903 600-1100 600-308|1100 600-1160 600-308|1160 600-11a8
    600-308|11a8 600-ac00 600-308|ac00 600-ac01 600-308|ac01 600-231a 600-308|231a 600-300
    600-308-300 600-200d 600-308-200d 600-378 600-308|378 903|20 903-308|20 903-34f 903-308-34f
    903|1f1e6 903-308|1f1e6 903|600 903-308|600 903-903 903-308-903 903|1100 903-308|1100
    903|1160 903-308|1160 903|11a8 903-308|11a8 903|ac00 903-308|ac00 903|ac01 903-308|ac01
    903|231a 903-308|231a 903-300 903-308-300 903-200d 903-308-200d 903|378 903-308|378 1100|20
    1100-308|20 1100-34f 1100-308-34f 1100|1f1e6 1100-308|1f1e6 1100|600 1100-308|600 1100-903
    1100-308-903 1100-1100 1100-308|1100 1100-1160 1100-308|1160 1100|11a8 1100-308|11a8
    1100-ac00 1100-308|ac00 1100-ac01 1100-308|ac01 1100|231a 1100-308|231a 1100-300
    1100-308-300 1100-200d 1100-308-200d 1100|378 1100-308|378 1160|20 1160-308|20 1160-34f
    1160-308-34f 1160|1f1e6 1160-308|1f1e6 1160|600 1160-308|600 1160-903 1160-308-903 1160|1100
    1160-308|1100 1160-1160 1160-308|1160 1160-11a8 1160-308|11a8 1160|ac00 1160-308|ac00
    1160|ac01 1160-308|ac01 1160|231a 1160-308|231a 1160-300 1160-308-300 1160-200d
    1160-308-200d 1160|378 1160-308|378 11a8|20 11a8-308|20 11a8-34f 11a8-308-34f 11a8|1f1e6
    11a8-308|1f1e6 11a8|600 11a8-308|600 11a8-903 11a8-308-903 11a8|1100 11a8-308|1100 11a8|1160
    11a8-308|1160 11a8-11a8 11a8-308|11a8 11a8|ac00 11a8-308|ac00 11a8|ac01 11a8-308|ac01
    11a8|231a 11a8-308|231a 11a8-300 11a8-308-300 11a8-200d 11a8-308-200d 11a8|378 11a8-308|378
    ac00|20 ac00-308|20 ac00-34f ac00-308-34f ac00|1f1e6 ac00-308|1f1e6 ac00|600 ac00-308|600
    ac00-903 ac00-308-903 ac00|1100 ac00-308|1100 ac00-1160 ac00-308|1160 ac00-11a8
    ac00-308|11a8 ac00|ac00 ac00-308|ac00 ac00|ac01 ac00-308|ac01 ac00|231a ac00-308|231a
    ac00-300 ac00-308-300 ac00-200d ac00-308-200d ac00|378 ac00-308|378 ac01|20 ac01-308|20
    ac01-34f ac01-308-34f ac01|1f1e6 ac01-308|1f1e6 ac01|600 ac01-308|600 ac01-903 ac01-308-903
    ac01|1100 ac01-308|1100 ac01|1160 ac01-308|1160 ac01-11a8 ac01-308|11a8 ac01|ac00
    ac01-308|ac00 ac01|ac01 ac01-308|ac01 ac01|231a ac01-308|231a ac01-300 ac01-308-300
    ac01-200d ac01-308-200d ac01|378 ac01-308|378 231a|20 231a-308|20 231a-34f 231a-308-34f
    231a|1f1e6 231a-308|1f1e6 231a|600 231a-308|600 231a-903 231a-308-903 231a|1100
    231a-308|1100 231a|1160 231a-308|1160 231a|11a8 231a-308|11a8 231a|ac00 231a-308|ac00
    231a|ac01 231a-308|ac01 231a|231a 231a-308|231a 231a-300 231a-308-300 231a-200d
    231a-308-200d 231a|378 231a-308|378 300|20 300-308|20 300-34f 300-308-34f 300|1f1e6
    300-308|1f1e6 300|600 300-308|600 300-903 300-308-903 300|1100 300-308|1100 300|1160
    300-308|1160 300|11a8 300-308|11a8 300|ac00 300-308|ac00 300|ac01 300-308|ac01 300|231a
    300-308|231a 300-300 300-308-300 300-200d 300-308-200d 300|378 300-308|378 200d|20
    200d-308|20 200d-34f 200d-308-34f 200d|1f1e6 200d-308|1f1e6 200d|600 200d-308|600 200d-903
    200d-308-903 200d|1100 200d-308|1100 200d|1160 200d-308|1160 200d|11a8 200d-308|11a8
    200d|ac00 200d-308|ac00 200d|ac01 200d-308|ac01 200d|231a 200d-308|231a 200d-300
    200d-308-300 200d-200d 200d-308-200d 200d|378 200d-308|378 378|20 378-308|20 378-34f
    378-308-34f 378|1f1e6 378-308|1f1e6 378|600 378-308|600 378-903 378-308-903 378|1100
    378-308|1100 378|1160 378-308|1160 378|11a8 378-308|11a8 378|ac00 378-308|ac00 378|ac01
    378-308|ac01 378|231a 378-308|231a 378-300 378-308-300 378-200d 378-308-200d 378|378
    378-308|378 61-308 20-200d|646 646-200d|20 1100-1100 ac00-11a8|1100 ac01-11a8|1100
    1f1e6-1f1e7|1f1e8|62 61|1f1e6-1f1e7|1f1e8|62 61|1f1e6-1f1e7-200d|1f1e8|62
    61|1f1e6-200d|1f1e7-1f1e8|62 61|1f1e6-1f1e7|1f1e8-1f1e9|62 61-200d 61-308|62 61-903|62
    61|600-62 1f476-1f3ff|1f476 61-1f3ff|1f476 61-1f3ff|1f476-200d-1f6d1
    1f476-1f3ff-308-200d-1f476-1f3ff 1f6d1-200d-1f6d1 61-200d|1f6d1 61-200d|2701
    """.split { $0.isWhitespace }.map(Case.init)
}
