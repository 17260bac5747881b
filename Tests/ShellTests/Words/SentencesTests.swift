import Desserts
import Foundation
import TerminalText
import Testing

@testable import Shell

struct SentencesTests {
  @Test(
    arguments: [
      (.hostNotFound, "no internet connection: themealdb.com was not found"),
      (.networkDown, "no internet connection: the network is down"),
      (.refused, "no connection to themealdb.com: it refused"),
      (.noRoute, "no connection to themealdb.com: there is no route to it"),
      (.timedOut(seconds: 15), "no connection to themealdb.com: no answer in 15 s"),
      (.timedOut(seconds: 0.5), "no connection to themealdb.com: no answer in 0.5 s"),
      (.timedOut(seconds: 1e-7), "no connection to themealdb.com: no answer in 0.0000001 s"),
      (.lost, "no connection to themealdb.com: the connection was lost"),
      (.invalidCertificate, "no connection to themealdb.com: its certificate is not valid"),
      (
        .noCertificates(),
        "no connection to themealdb.com: there are no certificates here to check its own with"
      ),
      (
        .noCertificates(in: "/a.pem"),
        "no connection to themealdb.com: there are no certificates in /a.pem to check its own with"
      ),
      (
        .invalidProxy(name: "foo://a:9"),
        "no connection to themealdb.com: the proxy foo://a:9 is not an http, https or socks address"
      ),
      (.tooManyFiles, "no connection to themealdb.com: too many open files"),
      (.noThread, "no connection to themealdb.com: no thread can be started"),
      (.outOfMemory, "no connection to themealdb.com: there is no memory left"),
      (.noSecureConnection, "no connection to themealdb.com: no secure connection could be made"),
      (
        .proxyNotFound(name: "proxy:3128"),
        "no connection to themealdb.com: the proxy proxy:3128 was not found"
      ),
      (
        .proxyRefused(name: "proxy:3128"),
        "no connection to themealdb.com: the proxy proxy:3128 refused"
      ),
      (
        .proxyAnswered(name: "proxy:3128", status: 407),
        "no connection to themealdb.com: the proxy proxy:3128 answered 407"
      ),
      (
        .missingLibrary(name: "libcurl.so.4"),
        "no connection to themealdb.com: libcurl.so.4 is not installed"
      ),
      (
        .noRule(request: "feed"),
        "no connection to themealdb.com: the network script has no rule for feed"
      ),
    ] as [(LoadFailure.Connectivity, String)])
  func `says why there is no connection, with status 3`(
    cause: LoadFailure.Connectivity, sentence: String
  ) {
    let failure = LoadFailure.connectivity(cause, host: "themealdb.com")
    #expect(failure.sentence == sentence)
    #expect(failure.exitStatus == 3)
  }

  @Test(
    arguments: [
      (.status(500), "it answered 500"),
      (.status(429, retryAfter: 30), "it answered 429, and asks to wait 30 seconds"),
      (.status(429, retryAfter: 1), "it answered 429, and asks to wait 1 second"),
      (.notHTTP, "the answer is not proper HTTP"), (.tooManyRedirects, "it redirects too often"),
      (.forbiddenRedirect, "it redirects from https to http, or to another scheme"),
      (.invalidRedirect, "it redirects to what is no address"),
      (.badCompression, "the answer cannot be decompressed"),
      (.tooLarge(limit: 16 << 20), "the answer is longer than 16 MiB"),
      (.tooLarge(limit: 1000), "the answer is longer than 1000 bytes"),
      (.empty, "the answer is empty"), (.notUTF8, "the answer is not UTF-8"),
      (.notJSON, "the answer is not JSON"), (.cutShort, "the answer is cut short"),
      (.unexpectedShape, "the answer has an unexpected shape"),
      (.noValidItem, "no item has an id and a name"),
      (.unknownMeal(id: "52893"), "no dessert has the id 52893"),
      (.otherMeal(id: "7"), "it answered with the meal 7"),
      (.missing(.name), "the details have no name"),
      (.missing(.instructions), "the details have no instructions"),
    ] as [(LoadFailure.InvalidData, String)])
  func `says what is wrong with an answer, with status 4`(
    cause: LoadFailure.InvalidData, clause: String
  ) {
    let failure = LoadFailure.invalidData(cause, host: "themealdb.com")
    #expect(failure.sentence == "invalid data from themealdb.com: \(clause)")
    #expect(failure.exitStatus == 4)
  }

  @Test(
    arguments: [
      .proxyNotFound(name: "\u{1B}[31mproxy\u{7}"), .proxyRefused(name: "proxy\u{9B}2J"),
      .proxyAnswered(name: "\u{202E}proxy", status: 407),
      .missingLibrary(name: "\u{1B}]0;proxy\u{7}libcurl.so.4"),
      .noRule(request: "details \u{1B}[1m7"),
    ] as [LoadFailure.Connectivity])
  func `say nothing that could act on a terminal`(cause: LoadFailure.Connectivity) {
    let sentence = LoadFailure.connectivity(cause, host: "\u{1B}[2Jhost").sentence
    #expect(sentence == sentence.printable)
  }

  @Test(
    arguments: [
      (.tooSoon(status: 429, secondsLeft: 1, host: "themealdb.com"), 4),
      (.load(.cancelled), 130), (.output(.readerGone), 141), (.output(.unwritable(.ENOSPC)), 1),
      (.reported(status: 7), 7), (.nothingToRetry, 1), (.unclosedQuote, 1),
      (.unreadableFile("a", reason: .ENOENT), 1),
    ] as [(ShellError.Cause, Int32)])
  func `gives every other failure its status`(cause: ShellError.Cause, status: Int32) {
    #expect(ShellError(cause).status == status)
  }
}
