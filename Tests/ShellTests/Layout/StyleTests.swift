import Testing

@testable import Shell

struct StyleTests {
  @Test func `is nothing but text when it is plain`() {
    let style = Style.plain
    #expect(style.number("1") + style.heading("a") + style.error("b") == "1ab")
    #expect(style.link("c", to: "https://a.example") == "c")
  }

  @Test(arguments: [
    nil, "", "a", "file:///etc/passwd", "javascript:alert(1)", "https://user@a.example/",
    "https://a.example/\u{1B}\\", "https://a.example/\u{7}", "https://a.example/é",
    "https://a.example/" + String(repeating: "a", count: 2000),
  ])
  func `links to no address that could be a surprise, or act`(address: String?) {
    #expect(Style(hasColor: true, hasLinks: true).link("name", to: address) == "name")
  }
}
