import Desserts
import Foundation
import MealDB
import ScriptedNetwork
import Testing

struct NetworkScriptHARTests {
  @Test func `reads what Chrome saves`() throws {
    let har = #"""
      {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"},
        "pages": [{"startedDateTime": "2026-11-30T10:00:00.000Z", "id": "page_1",
          "title": "Desserts", "pageTimings": {"onContentLoad": 208.5, "onLoad": 270}}],
        "entries": [
        {"_initiator": {"type": "script", "stack": {"callFrames": [], "parent": {"callFrames": []}}},
          "_priority": "High", "_resourceType": "fetch", "cache": {}, "connection": "443",
          "request": {"method": "OPTIONS", "url": "https://themealdb.com/api/json/v1/1/filter.php?c=Dessert"},
          "response": {"status": 204, "content": {"size": 0, "mimeType": "x-unknown"}}},
        {"_resourceType": "fetch", "request": {"method": "GET",
            "url": "https://themealdb.com/api/json/v1/1/filter.php?c=Dessert", "httpVersion": "h2",
            "headers": [{"name": ":authority", "value": "themealdb.com"}, {"name": "cookie", "value": "a=b"}],
            "queryString": [{"name": "c", "value": "Dessert"}],
            "cookies": [{"name": "a", "value": "b", "httpOnly": false}],
            "headersSize": -1, "bodySize": 0},
          "response": {"status": 200, "statusText": "", "httpVersion": "h2",
            "headers": [{"name": "set-cookie", "value": "a=b"}], "cookies": [],
            "content": {"size": 90, "mimeType": "application/json", "compression": -20,
              "text": "{\"meals\":[{\"strMeal\":\"Flan\",\"strMealThumb\":\"https:\\/\\/img.example\\/flan.jpg\",\"idMeal\":\"1\"}]}"},
            "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 70, "_error": null},
          "serverIPAddress": "192.0.2.1", "startedDateTime": "2026-11-30T10:00:00.100Z",
          "time": 150.49999999, "timings": {"blocked": 3.29, "dns": -1, "wait": 140.1}},
        {"request": {"method": "GET", "url": "https://img.example/flan.jpg"},
          "response": {"status": 200, "content": {"size": 3, "mimeType": "image/jpeg",
            "text": "/9j/", "encoding": "base64"}}, "time": 2000},
        {"request": {"method": "GET", "url": "https://img.example/other.jpg"},
          "response": {"status": 200, "content": {"size": 3, "text": "/9j/", "encoding": "base64"}}},
        {"request": {"method": "GET", "url": "https://themealdb.com/api/json/v1/1/filter.php?c=Beef"},
          "response": {"status": 200, "content": {"size": 2, "text": "{}"}}},
        {"request": {"method": "GET", "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=1"},
          "response": {"status": 0, "statusText": "", "headers": [], "cookies": [],
            "content": {"size": 0, "mimeType": "x-unknown"}, "redirectURL": "", "_transferSize": 0,
            "_error": "net::ERR_INTERNET_DISCONNECTED"}, "time": 3.2929},
        {"request": {"method": "GET", "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=1"},
          "response": {"status": 0, "content": {"size": 0}, "_error": "net::ERR_ABORTED"}},
        {"request": {"method": "GET", "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=1"},
          "response": {"status": 200, "content": {"size": 12345, "mimeType": "application/json"}}},
        {"request": {"method": "GET", "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=1"},
          "response": {"status": 500, "content": {"size": 5, "text": "Sorry"}}, "time": 0}
      ]}}
      """#
    #expect(
      try rules(har) == [
        #"feed 200 {"meals":[{"strMeal":"Flan","strMealThumb":"https:\/\/img.example\/flan.jpg","idMeal":"1"}]}"#,
        "picture 1 200 escaped %FF%D8%FF", "details 1 no-network", "details 1 500 Sorry",
      ])
    #expect(
      try rules(har, keepsTimes: true).map { $0.prefix(22) } == [
        "feed after 0.15s 200 {", "picture 1 after 2s 200", "details 1 after 0.003s",
        "details 1 500 Sorry",
      ])
  }

  @Test func `reads what Firefox saves`() throws {
    let har = #"""
      {
        "log": {
          "version": "1.2",
          "creator": { "name": "Firefox", "version": "111.0.1" },
          "browser": { "name": "Firefox", "version": "111.0.1" },
          "pages": [ { "id": "page_1", "pageTimings": { "onContentLoad": 208, "onLoad": 270 } } ],
          "entries": [
            {
              "startedDateTime": "2026-11-30T16:58:59.303-07:00",
              "request": {
                "bodySize": 0, "method": "GET",
                "url": "http://www.themealdb.com/api/json/v1/1/filter.php?c=Dessert",
                "httpVersion": "HTTP/1.1", "cookies": [], "headersSize": 625
              },
              "response": {
                "status": 301, "statusText": "Moved Permanently", "content": {
                  "mimeType": "text/html; charset=UTF-8", "size": 0, "text": "" },
                "redirectURL": "https://www.themealdb.com/api/json/v1/1/filter.php?c=Dessert",
                "headersSize": 200, "bodySize": 0
              },
              "cache": {}, "timings": { "blocked": 0, "dns": 0 }, "time": 30
            },
            {
              "request": { "method": "GET",
                "url": "https://www.themealdb.com/api/json/v1/1/filter.php?c=Dessert" },
              "response": {
                "status": 304, "statusText": "Not Modified", "content": {
                  "mimeType": "application/json", "size": 14, "text": "{\"meals\":null}" },
                "redirectURL": "", "headersSize": 300, "bodySize": 314
              },
              "_securityState": "secure", "time": 80
            },
            {
              "request": { "method": "GET",
                "url": "https://www.themealdb.com/api/json/v1/1/lookup.php?i=52893" },
              "response": {
                "status": 304, "content": { "mimeType": "application/json", "size": 0 },
                "redirectURL": ""
              }, "time": 80
            },
            {
              "request": { "method": "GET",
                "url": "https://www.themealdb.com/api/json/v1/1/lookup.php?i=52%2B893" },
              "response": {
                "status": 404, "content": { "mimeType": "text/html", "size": 9,
                  "encoding": "base64", "text": "Tm90IGZvdW5k" },
                "redirectURL": ""
              }, "time": 80
            }
          ]
        }
      }
      """#
    #expect(try rules(har) == [#"feed 200 {"meals":null}"#, "details 52+893 404 Not found"])
  }

  @Test func `reads what mitmproxy saves`() throws {
    let har = #"""
      {
          "log": {
              "version": "1.2",
              "creator": {"name": "mitmproxy", "version": "12.2.2", "comment": ""},
              "pages": [],
              "entries": [
                  {
                      "startedDateTime": "2026-11-30T10:00:00.123456+00:00",
                      "time": 1500.0,
                      "request": {
                          "method": "GET",
                          "url": "http://127.0.0.1:8080/api/json/v1/1/filter.php?c=Dessert",
                          "httpVersion": "HTTP/1.1",
                          "cookies": [], "headers": [{"name": "Host", "value": "127.0.0.1:8080"}],
                          "queryString": [{"name": "c", "value": "Dessert"}],
                          "headersSize": 100, "bodySize": 0
                      },
                      "response": {
                          "status": 0, "statusText": "", "httpVersion": "", "headers": [],
                          "cookies": [], "content": {}, "redirectURL": "", "headersSize": -1,
                          "bodySize": -1, "_transferSize": 0,
                          "_error": "[Errno 111] Connect call failed ('127.0.0.1', 8080)"
                      },
                      "cache": {},
                      "timings": {"connect": null, "ssl": null, "send": 1, "receive": 0, "wait": 0}
                  },
                  {
                      "time": 3.5,
                      "request": {
                          "method": "GET",
                          "url": "http://127.0.0.1:8080/api/json/v1/1/filter.php?c=Dessert"
                      },
                      "response": {
                          "status": 302, "content": {"size": 0, "mimeType": "", "text": ""},
                          "redirectURL": "/elsewhere"
                      }
                  },
                  {
                      "time": 3.5,
                      "request": {"method": "GET", "url": "http://127.0.0.1:8080/elsewhere"},
                      "response": {
                          "status": 200,
                          "content": {
                              "size": 100, "compression": 20, "mimeType": "application/json",
                              "text": "{\"meals\":[{\"idMeal\":7,\"strMeal\":\"\\u017dele\",\"strMealThumb\":\"http://127.0.0.1:8080/7.png\"}]}\n"
                          },
                          "redirectURL": ""
                      }
                  },
                  {
                      "request": {"method": "GET", "url": "http://127.0.0.1:8080/7.png"},
                      "response": {
                          "status": 301, "content": {"size": 0, "text": null},
                          "redirectURL": "http://img.example/7.png"
                      }
                  },
                  {
                      "request": {"method": "GET", "url": "http://img.example/7.png"},
                      "response": {
                          "status": 200, "content": {"size": 4, "mimeType": "image/png",
                              "text": "iVBORw==", "encoding": "base64"},
                          "redirectURL": ""
                      }
                  }
              ]
          }
      }
      """#
    #expect(
      try rules(har) == [
        "feed refused",
        #"feed 200 escaped {"meals":[{"idMeal":7,"strMeal":"\u017dele","strMealThumb":"http://127.0.0.1:8080/7.png"}]}%0A"#,
        "picture 7 200 escaped %89PNG",
      ])
    #expect(try rules(har, keepsTimes: true)[0] == "feed after 1.5s refused")
  }

  @Test func `reads what Charles saves`() throws {
    let har = #"""
      {"log":{"version":"1.2","creator":{"name":"Charles Proxy","version":"4.6.2"},"entries":[
      {"startedDateTime":"2026-11-30T11:00:00.000+01:00","time":59,"request":{"method":"CONNECT",
      "url":"https://themealdb.com:443","httpVersion":"HTTP/1.1"},"response":{"_charlesStatus":"COMPLETE",
      "status":200,"statusText":"Connection established","content":{"size":0,"mimeType":null}}},
      {"time":59,"request":{"method":"GET","url":"https://themealdb.com/api/json/v1/1/lookup.php?i=1",
      "httpVersion":"HTTP/2.0","cookies":[],"headers":[],"queryString":[],"headersSize":50,"bodySize":0},
      "response":{"_charlesStatus":"COMPLETE","status":200,"statusText":"OK","cookies":[],"headers":[],
      "content":{"size":14,"compression":0,"mimeType":"application/json; charset=UTF-8",
      "text":"eyJtZWFscyI6bnVsbH0=","encoding":"base64"},"redirectURL":null,"headersSize":0,
      "bodySize":14},"serverIPAddress":"192.0.2.1","cache":{},"timings":{"dns":1,"connect":-1}}]}}
      """#
    #expect(try rules(har) == [#"details 1 200 {"meals":null}"#])
  }

  @Test func `reads what Playwright saves, with bodies in files beside it`() throws {
    let har = #"""
      {
        "log": {
          "version": "1.2",
          "creator": { "name": "Playwright", "version": "1.58.0" },
          "browser": { "name": "chromium", "version": "145.0" },
          "pages": [],
          "entries": [
            {
              "startedDateTime": "2026-11-30T10:00:00.000Z", "time": 1.5,
              "request": { "method": "GET",
                "url": "https://themealdb.com/api/json/v1/1/filter.php?c=Dessert",
                "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": [],
                "headersSize": 600, "bodySize": 0 },
              "response": { "status": 200, "statusText": "OK", "cookies": [], "headers": [],
                "content": { "size": 14, "mimeType": "application/json", "compression": 0,
                  "_file": "c0ffee.json" },
                "headersSize": 100, "bodySize": 14, "redirectURL": "", "_transferSize": 114 },
              "cache": {}, "timings": { "send": -1, "wait": -1, "receive": 1.5 },
              "pageref": "page@1", "_frameref": "frame@1", "_monotonicTime": 3.5
            },
            {
              "time": -1,
              "request": { "method": "GET",
                "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=1" },
              "response": { "status": -1, "statusText": "", "cookies": [], "headers": [],
                "content": { "size": -1, "mimeType": "x-unknown" }, "headersSize": -1,
                "bodySize": -1, "redirectURL": "", "_transferSize": -1,
                "_failureText": "net::ERR_NAME_NOT_RESOLVED" }
            },
            {
              "request": { "method": "GET",
                "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=2" },
              "response": { "status": 200,
                "content": { "size": -1, "mimeType": "application/json" }, "redirectURL": "" }
            },
            {
              "request": { "method": "GET",
                "url": "https://themealdb.com/api/json/v1/1/lookup.php?i=3" },
              "response": { "status": 200,
                "content": { "size": 14, "_file": "../../secret" }, "redirectURL": "" }
            }
          ]
        }
      }
      """#
    #expect(
      try rules(har, keepsTimes: true) { (name) throws(POSIXError) in
        guard name == "c0ffee.json" else { throw POSIXError(.ENOENT) }
        return Data(#"{"meals":null}"#.utf8)
      } == [#"feed after 0.002s 200 {"meals":null}"#, "details 1 offline"])
    #expect(throws: HARError.unreadableFile("c0ffee.json", reason: .ENOENT)) { try rules(har) }
  }

  @Test(
    arguments: [
      ("net::ERR_CONNECTION_REFUSED", "refused"), ("NS_ERROR_CONNECTION_REFUSED", "refused"),
      ("net::ERR_NAME_NOT_RESOLVED", "offline"), ("NS_ERROR_UNKNOWN_HOST", "offline"),
      ("net::ERR_CONNECTION_TIMED_OUT", "timeout"), ("NS_ERROR_NET_TIMEOUT", "timeout"),
      ("net::ERR_TIMED_OUT", "timeout"), ("net::ERR_ADDRESS_UNREACHABLE", "no-route"),
      ("net::ERR_CERT_DATE_INVALID", "bad-certificate"),
      ("net::ERR_SSL_PROTOCOL_ERROR", "no-encryption"),
      ("net::ERR_TOO_MANY_REDIRECTS", "too-many-redirects"),
      ("net::ERR_CONTENT_DECODING_FAILED", "bad-compression"),
      ("net::ERR_INVALID_HTTP_RESPONSE", "not-http"), ("net::ERR_CONNECTION_RESET", "lost"),
      ("net::ERR_EMPTY_RESPONSE", "lost"), ("", "lost"),
    ])
  func `turns a failure into the fault it was`(text: String, word: String) throws {
    let har = Self.har(response: #""status":0,"content":{},"_error":"\#(text)""#)
    #expect(try rules(har) == ["feed \(word)"])
  }

  private static func har(requests count: Int) -> String {
    let request = #"{"request":{"method":"GET"}}"#
    let requests = Array(repeating: request, count: count).joined(separator: ",")
    return #"{"log":{"entries":[\#(requests)]}}"#
  }

  @Test(
    arguments: [
      (#"{"log":{"entries":["#, .cutShort), ("{", .cutShort), (#"{"log":}"#, .notJSON),
      ("{}", .noEntries), (#"{"log":[]}"#, .noEntries), (#"{"log":{"entries":{}}}"#, .noEntries),
      (#"{"log":{"entries":[]}}"#, .noAnswers(requests: 0)),
      (#"{"log":{"entries":[1,null,[],{"request":7,"response":[]}]}}"#, .noAnswers(requests: 4)),
      (
        #"{"log":\#(String(repeating: "[", count: 1000))"#, .tooDeep
      ),
      (
        har(response: #""status":200,"content":{"text":"!","encoding":"base64"}"#),
        .badBase64(entry: 1)
      ),
      (har(response: #""status":200,"content":{"size":9}"#), .noAnswers(requests: 1)),
      (har(requests: 100_001), .tooManyRequests(limit: 100_000)),
      (har(requests: 100_000), .noAnswers(requests: 100_000)),
      (
        har(response: #""status":"200","content":{},"_error":"net::ERR_ABORTED""#),
        .noAnswers(requests: 1)
      ),
    ] as [(String, HARError)])
  func `says what is wrong with a file`(har: String, error: HARError) {
    #expect(throws: error) { try rules(har) }
  }

  @Test func `counts the requests of all kinds`() {
    let entries = #"{"request":{"method":"POST","url":"x"}},7,"#
    let har = Self.har(response: #""status":200,"content":{"text":"!","encoding":"base64"}"#)
      .replacing(#""entries":["#, with: #""entries":["# + entries)
    #expect(throws: HARError.badBase64(entry: 3)) { try rules(har) }
  }

  @Test func `refuses what is not UTF-8`() {
    #expect(throws: HARError.notUTF8) {
      try NetworkScript(har: Data([0x7B, 0xFF])) { (_) throws(POSIXError) in Data() }
    }
  }

  @Test(
    arguments: [
      ("{\"log\":{}}", true), ("\u{FEFF}\r\n\t {", true), ("feed 200 {}", false), ("", false),
      ("# {", false), ("[]", false),
    ])
  func `is told from a network script by its first character`(text: String, isHAR: Bool) {
    #expect(NetworkScript.isHAR(Data(text.utf8)) == isHAR)
  }

  @Test func `reads times of any size`() throws {
    for (time, delay) in [("1e999", "after 1000000s "), ("-5", ""), ("null", ""), ("0.4", "")] {
      let har = Self.har(response: #""status":404"#, time: time)
      #expect(try rules(har, keepsTimes: true) == ["feed \(delay)404"])
    }
  }

  private static func har(response: String, time: String = "1") -> String {
    #"""
    {"log":{"entries":[{"time":\#(time),"request":{"method":"GET","url":
    "https://desserts.example/v2/filter.php?c=dessert"},"response":{\#(response)}}]}}
    """#
  }

  /// The lines of the script that a HAR file comes to.
  private func rules(
    _ har: String, keepsTimes: Bool = false,
    file: (String) throws(POSIXError) -> Data = { (_) throws(POSIXError) in
      throw POSIXError(.ENOENT)
    }
  ) throws -> [String] {
    try NetworkScript(har: Data(har.utf8), keepsTimes: keepsTimes, file: file).rules
      .map(\.description)
  }
}
