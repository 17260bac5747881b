import Desserts
import Foundation
public import MealDB

extension HTTPClient {
  /// This client, with each answer written down as a rule of a network script.
  ///
  /// `write` gets a line with its end as soon as an answer is known, and before anybody else does.
  /// Played, the lines answer the same requests alike, and without the waits: with the same failures
  /// from the same hosts, whatever the server that is then asked. A request that was cancelled has
  /// no answer; a comment tells of it.
  ///
  /// The lines come in the order of the answers, from whatever task asked, also at once. Of
  /// requests for the same thing that are under way at once each may get the other's answer.
  public func recorded(by write: @escaping @Sendable (_ line: String) -> Void) -> HTTPClient {
    HTTPClient { (request) throws(LoadFailure) in
      let result: Result<HTTPResponse, LoadFailure>
      do throws(LoadFailure) {
        result = .success(try await get(request))
      } catch {
        result = .failure(error)
      }
      write(NetworkScript.record(of: result, to: request) + "\n")
      return try result.get()
    }
  }
}

extension NetworkScript {
  /// What a recording starts with, so that people who find it know what it is.
  public static let recordingHeader = """
    # What a network answered to zerts: a network script.
    # zerts --network FILE answers like that again, from this file.

    """

  /// The line that tells what came of a request.
  fileprivate static func record(
    of result: Result<HTTPResponse, LoadFailure>, to request: HTTPRequest
  ) -> String {
    let endpoint = request.endpoint
    if case .failure(.cancelled) = result {
      return "# no answer to \(endpoint.scriptName): cancelled"
    }
    guard let (reply, host) = Reply.answering(endpoint, with: result) else {
      return "# no rule can tell what came of \(endpoint.scriptName)"
    }
    // Without a host the one that is asked when a recording is played, unless told otherwise.
    let usual = Endpoint.defaultBase.hostAndPort
    let asked = request.url.hostAndPort
    let isUsual = asked == usual && (host ?? asked) == usual
    return Rule(endpoint.pattern, at: isUsual ? nil : host ?? asked, reply).description
  }
}

extension NetworkScript.Reply {
  /// The reply that gives this result again, and the host it names; nil when there is none.
  fileprivate static func answering(
    _ endpoint: Endpoint, with result: Result<HTTPResponse, LoadFailure>
  ) -> (NetworkScript.Reply, host: String?)? {
    switch result {
    case .success(let response):
      guard (0...999).contains(response.status), response.retryAfter ?? 0 >= 0 else { return nil }
      let reply = NetworkScript.Reply.answer(
        status: response.status, retryAfter: response.retryAfter, body: Data(response.body.bytes))
      return (reply, response.redirectedHost)
    case .failure(.connectivity(.timedOut(let seconds), let host)):
      return (.timeout(seconds: seconds), host)
    case .failure(.connectivity(.missingLibrary(let name), let host)):
      return (.namedFault(.missingLibrary, name: name), host)
    case .failure(.connectivity(.proxyNotFound(let name), let host)):
      return (.namedFault(.proxyNotFound, name: name), host)
    case .failure(.connectivity(.proxyRefused(let name), let host)):
      return (.namedFault(.proxyRefused, name: name), host)
    case .failure(.connectivity(.proxyAnswered(let name, let status), let host)):
      return (.proxyAnswered(name: name, status: status), host)
    case .failure(.invalidData(.status(let status, let retryAfter), let host)):
      // One that has no body, and so is refused before it has come in full.
      return (.answer(status: status, retryAfter: retryAfter, body: Data()), host)
    case .failure(.invalidData(.tooLarge(let limit), let host)):
      return (.tooLarge(limit: limit), host)
    case .failure(.connectivity(_, let host)), .failure(.invalidData(_, let host)):
      let fault = NetworkScript.Fault.allCases.first {
        .failure($0.failure(of: endpoint, host: host)) == result
      }
      return fault.map { (.fault($0), host) }
    case .failure(.cancelled): return nil
    }
  }
}
