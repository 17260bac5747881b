/// The outcomes of transcripts as JUnit XML, which systems for continuous integration read.
public struct JUnitReport: Hashable, Sendable {
  /// The outcome of one transcript.
  public struct Case: Hashable, Sendable {
    /// The transcript's name.
    public let name: String
    /// How long its commands took.
    public let duration: Duration
    /// What came of it.
    public let outcome: Outcome

    /// Creates the outcome of a transcript.
    public init(name: String, duration: Duration = .zero, outcome: Outcome) {
      self.name = name
      self.duration = duration
      self.outcome = outcome
    }
  }

  /// What comes of a transcript.
  public enum Outcome: Hashable, Sendable {
    /// Its commands show what it says.
    case alike
    /// They show something else: a summary, and the difference.
    case differs(summary: String, difference: String)
    /// It could not be run, for this reason.
    case error(String)
    /// It was not run, for this reason, which lies elsewhere.
    case skipped(String)
  }

  /// The outcomes, in order.
  public let cases: [Case]

  /// Creates a report.
  public init(_ cases: [Case]) {
    self.cases = cases
  }

  /// The report as an XML document.
  public var text: String {
    let total = cases.reduce(Duration.zero) { $0 + $1.duration }
    let counts = """
      tests="\(cases.count)" failures="\(cases.count(where: \.hasFailed))" \
      errors="\(cases.count(where: \.hasError))" skipped="\(cases.count(where: \.isSkipped))" \
      time="\(total.inSeconds)"
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="zerts" \(counts)>
        <testsuite name="transcripts" \(counts)>
      \(cases.map(\.element).joined())  </testsuite>
      </testsuites>

      """
  }
}

extension JUnitReport.Case {
  fileprivate var hasFailed: Bool { if case .differs = outcome { true } else { false } }
  fileprivate var hasError: Bool { if case .error = outcome { true } else { false } }
  fileprivate var isSkipped: Bool { if case .skipped = outcome { true } else { false } }

  /// The element of this case, with the end of its last line.
  fileprivate var element: String {
    let start = """
          <testcase classname="transcripts" name="\(name.xmlAttribute)" time="\(duration.inSeconds)"
      """
    let child: String
    switch outcome {
    case .alike: return start + "/>\n"
    case .differs(let summary, let difference):
      child = """
        <failure message="\(summary.xmlAttribute)" type="difference">\(difference.xmlText)</failure>
        """
    case .error(let reason):
      child = """
        <error message="\(reason.xmlAttribute)" type="error">\(reason.xmlText)</error>
        """
    case .skipped(let reason): child = "<skipped message=\"\(reason.xmlAttribute)\"/>"
    }
    return start + ">\n      \(child)\n    </testcase>\n"
  }
}

extension Duration {
  /// Seconds with three decimals.
  fileprivate var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let fraction = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

extension String {
  /// This text between the tags of an element.
  ///
  /// Characters that XML 1.0 cannot hold, such as the escape character, become `�`.
  fileprivate var xmlText: String { xml(escapingLineEnds: false) }

  /// This text as the value of an attribute, in which a parser would take a line end for a blank.
  fileprivate var xmlAttribute: String { xml(escapingLineEnds: true) }

  private func xml(escapingLineEnds: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: text += "&amp;"
      case 0x3C: text += "&lt;"
      // Also the one of a `]]>`, which no text may have.
      case 0x3E: text += "&gt;"
      case 0x22: text += "&quot;"
      // A parser would take a CR for a line end.
      case 0x0D: text += "&#13;"
      case 0x09 where escapingLineEnds, 0x0A where escapingLineEnds: text += "&#\(scalar.value);"
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
