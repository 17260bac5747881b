/// Completing the name of a format.
enum FormatCompletion {
  /// The formats whose name starts with what was typed.
  static func completion(of line: UnfinishedLine) -> Completion? {
    let found = OutputFormat.allCases.map(\.rawValue).filter { $0.hasPrefix(line.text) }
    if found.isEmpty { return nil }
    let shared = found.sharedPrefix
    return Completion(
      start: line.start,
      shared: found.count > 1 && shared.count > line.text.count ? shared : nil, count: found.count
    ) { .init(text: found[$0], label: found[$0], detail: "") }
  }
}
