import Desserts
import Foundation
import Testing

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
    "http://１２７.0.0.1/", "http://a℀b/", "https://crème.example/", "https://a.example/\u{115F}",
    "https://desserts.example:0/", "https://desserts.example:99999/", "https://desserts.example:a/",
    "https://desserts.example/" + String(repeating: "x", count: 2048),
  ])
  func `takes nothing else for one`(text: String) {
    #expect(text.webAddress == nil)
  }

  @Test(arguments: [
    ("http://a.example/b?c=d", "http://a.example/b?c=d"),
    ("https://me:secret@a.example:8443/b", "https://a.example:8443/b"),
    ("HTTP://me@[::1]:80/", "HTTP://[::1]:80/"),
    ("http://a.example/{b}|c", "http://a.example/%7Bb%7D%7Cc"),
    ("http://xn--crme-8oa.example/", "http://xn--crme-8oa.example/"),
  ])
  func `takes a redirect, and leaves its credentials`(text: String, address: String) {
    #expect(WebAddress(redirect: text)?.url.absoluteString == address)
  }

  @Test(arguments: [
    "", "//", "/a", "http:///", "http://127.0.0.1:99999/", "http://%00/", "http://%31/",
    "http://[::1", "http://[::1]x/", "http://a b/x", "http://１２７.0.0.1/", "http://a℀b/",
    "http://me:secret@/", "ftp://a.example/", "http://" + String(repeating: "a", count: 70_000),
  ])
  func `takes no redirect to what is no address`(text: String) {
    #expect(WebAddress(redirect: text) == nil)
  }

  @Test(arguments: [
    ("http://ann:s3cr3t@host/x", "http://…@host/x"), ("htp://ann:s3cr3t@host", "htp://…@host"),
    ("http://ann:s3cr3t@[::1", "http://…@[::1"), ("ann:s3cr3t@host", "…@host"),
    ("http://ann:s3@cr3t@host", "http://…@host"), ("ann:s3cr3t://@host", "…@host"),
    ("s3 cr3t://@host", "…@host"), ("http://host/x", "http://host/x"), ("nonsense", "nonsense"),
  ])
  func `never repeats a password`(text: String, redacted: String) {
    #expect(WebAddress.redacted(text) == redacted)
  }
}
