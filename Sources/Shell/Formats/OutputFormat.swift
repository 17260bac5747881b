import Desserts

/// The form that answers are given in.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// One JSON document a command.
  case json
  /// Comma-separated values (RFC 4180), with a header.
  case csv
  /// Tab-separated values, one row a line, with a header.
  case tsv
  /// Markdown (CommonMark, with the tables of GitHub's) that renders as a page.
  case markdown
  /// JSON-LD in the words of schema.org, which recipe managers import.
  case jsonld
}

extension OutputFormat {
  /// The format that `name` may have been mistyped for.
  public static func closest(to name: String) -> OutputFormat? {
    allCases.map(\.rawValue).closest(to: name).flatMap { OutputFormat(rawValue: $0) }
  }
}
