import Desserts

/// The style of answers and messages.
///
/// All escape sequences of text are made here.
public struct Style: Hashable, Sendable {
  /// Whether numbers are dim, headings bold and errors red.
  public let hasColor: Bool
  /// Whether names and addresses can be followed (OSC 8).
  public let hasLinks: Bool

  /// Creates a style.
  public init(hasColor: Bool, hasLinks: Bool = false) {
    self.hasColor = hasColor
    self.hasLinks = hasLinks
  }

  /// Text without escape sequences.
  public static let plain = Style(hasColor: false)

  func number(_ text: String) -> String { hasColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  func heading(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func error(_ text: String) -> String { hasColor ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

  /// Text linked to an address that is safe to follow; plain text for any other.
  func link(_ text: String, to address: String?) -> String {
    guard hasLinks, let address = address?.webAddress, address.utf8.count <= Self.longestAddress,
      address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// In bytes: VTE ignores links of more than 2,083.
  private static let longestAddress = 2000
}
