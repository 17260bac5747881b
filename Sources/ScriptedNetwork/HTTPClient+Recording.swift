import Desserts
public import MealDB
import Platform

extension HTTPClient {
  /// This client, with each answer written down as a rule of a network script.
  ///
  /// `write` is called with a line and its end before the caller of `get` has the answer. Played, the
  /// lines give the same answers and failures from the same hosts, without the waits. A cancelled
  /// request has no answer, and is written as a comment.
  ///
  /// The lines come in the order of the answers, and `write` may be called from several tasks at
  /// once. When the same thing is asked several times at once, a replay may exchange the answers.
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
  /// The first lines of a recording, which tell what the file is.
  public static let recordingHeader = """
    # What a network answered to zerts: a network script.
    # zerts --network FILE answers like that again, from this file.

    """

  /// The line for the outcome of a request.
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
    // A rule without a host is for the one that is asked, which is the usual one when it is played.
    let usual = Endpoint.defaultBase.hostAndPort
    let asked = request.url.hostAndPort
    let isUsual = asked == usual && (host ?? asked) == usual
    return Rule(endpoint.pattern, at: isUsual ? nil : host ?? asked, reply).description
  }
}

extension NetworkScript.Reply {
  /// The reply that gives this result, and the host of its rule; nil when there is none.
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
      let nanoseconds = Int64((seconds * 1e9).rounded())
      return (.timeout(after: .nanoseconds(nanoseconds)), host)
    case .failure(.connectivity(.proxyAnswered(let name, let status), let host)):
      return (.proxyAnswered(name: name, status: status), host)
    case .failure(.invalidData(.status(let status, let retryAfter), let host)):
      // A status that the client itself refuses, such as 101.
      return (.answer(status: status, retryAfter: retryAfter, body: Data()), host)
    case .failure(.invalidData(.tooLarge(let limit), let host)):
      return (.tooLarge(limit: limit), host)
    case .failure(.connectivity(let cause, let host)):
      if let (fault, name) = NetworkScript.NamedFault.with(cause) {
        return (.namedFault(fault, name: name), host)
      }
      return fault(of: endpoint, with: result, host: host)
    case .failure(.invalidData(_, let host)):
      return fault(of: endpoint, with: result, host: host)
    case .failure(.cancelled): return nil
    }
  }

  private static func fault(
    of endpoint: Endpoint, with result: Result<HTTPResponse, LoadFailure>, host: String
  ) -> (NetworkScript.Reply, host: String?)? {
    let fault = NetworkScript.Fault.allCases.first {
      .failure($0.failure(of: endpoint, host: host)) == result
    }
    return fault.map { (.fault($0), host) }
  }
}
