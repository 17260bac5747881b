import Desserts
import Testing

struct UnicodeScalarVisibilityTests {
  @Test(
    arguments: [
      "\u{0}", "\n", "\u{7F}", "\u{9B}", "\u{AD}", "\u{34F}", "\u{115F}", "\u{180E}", "\u{200B}",
      "\u{200D}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{3164}", "\u{FE0F}", "\u{FEFF}",
      "\u{E0041}", "\u{E01EF}",
    ] as [Unicode.Scalar])
  func `calls what only acts on others invisible, and not graphic`(scalar: Unicode.Scalar) {
    #expect(scalar.isInvisible && !scalar.isGraphic)
  }

  @Test(
    arguments: [
      " ", "\u{A0}", "\u{3000}", "\u{2028}", "\u{2029}", "\u{E000}", "\u{378}",
    ] as [Unicode.Scalar])
  func `calls blanks and unassigned scalars neither invisible nor graphic`(scalar: Unicode.Scalar) {
    #expect(!scalar.isInvisible && !scalar.isGraphic)
  }

  @Test(
    arguments: ["!", "a", "~", "é", "\u{301}", "\u{20DD}", "抹", "½", "🍰"] as [Unicode.Scalar])
  func `calls letters, marks, numbers, punctuation and symbols graphic`(scalar: Unicode.Scalar) {
    #expect(!scalar.isInvisible && scalar.isGraphic)
  }
}
