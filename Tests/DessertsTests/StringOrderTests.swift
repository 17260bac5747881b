import Testing

@testable import Desserts

struct StringOrderTests {
  @Test func `is total, however accents are written`() {
    let texts = ["", "Cre", "Cre\u{301}me", "Cre\u{301}me!", "Créme", "Créme!", "Crï", "🍰"]
    #expect(texts.sorted { $0.precedes($1) } == texts)
    #expect(texts.reversed().sorted { $0.precedes($1) } == texts)
    for (index, text) in texts.enumerated() {
      #expect(texts.map { text.precedes($0) } == texts.indices.map { index < $0 })
    }
  }
}
