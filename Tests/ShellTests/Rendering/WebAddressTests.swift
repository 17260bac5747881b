import Testing

@testable import Shell

struct WebAddressTests {
  @Test(arguments: [
    "https://desserts.example", "http://desserts.example/a.jpg", "HTTPS://Desserts.Example/A",
    "https://desserts.example:8080/a?b=c&d=e#f", "https://desserts.example/cr%C3%A8me",
    "https://desserts.example/crème", "https://[::1]/a", "https://desserts.example/a_(b)*c*",
  ])
  func `takes an address of the web as it is`(text: String) {
    #expect(text.webAddress == text)
  }

  @Test(arguments: [
    "", "desserts.example", "/a.jpg", "//desserts.example/a", "javascript:alert(1)",
    "data:text/html,x", "file:///etc/passwd", "ftp://desserts.example/a",
    "mailto:a@desserts.example",
    "https:", "https://", "https:///a", "https://user@desserts.example/",
    "https://user:word@desserts.example/", "https://good.example@desserts.example/",
    "https://desserts.example/a b", "https://desserts.example/<b>", "https://desserts.example/\"",
    "https://desserts.example/\n", "https://desserts.example/\u{1B}[2J",
    "https://desserts.example/\u{202E}gpj", "https://desserts.example/\u{200D}",
    "https://desserts.example\\@other.example/", " https://desserts.example", "https://a\u{2028}b",
  ])
  func `takes nothing else for one`(text: String) {
    #expect(text.webAddress == nil)
  }
}
