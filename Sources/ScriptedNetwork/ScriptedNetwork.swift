import Desserts
import Foundation
public import MealDB

/// A network that answers as a script says, and remembers what it was asked.
///
/// ```swift
/// let network = try ScriptedNetwork("feed offline")
/// let loader = DessertLoader.mealDB(at: base, through: network.client)
/// …
/// #expect(await network.requests == [.feed])
/// ```
///
/// Rules of one pattern are used in order, each once, the last one for good; of several patterns
/// that answer a request the most exact one does: an id before any id before anything.
public actor ScriptedNetwork {
  /// What was asked, in that order.
  public private(set) var requests: [Endpoint] = []

  private let rules: [NetworkScript.Rule]
  /// Where the rule stands that is the next to be used of each pattern.
  ///
  /// With a list of its own for each pattern, a script of 100,000 takes a fourth more memory and time.
  private var places: [NetworkScript.Pattern: Int] = [:]
  /// Where the rule of the same pattern stands that follows each rule.
  private var followers: [Int?]
  private let timeout: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a network.
  ///
  /// A request is given up after `timeout`, in the script's `timeout` reply as well as in a longer
  /// delay. A body longer than the request takes is refused, as by the live network. `wait` waits for
  /// that long, and throws when its task is cancelled.
  public init(
    _ script: NetworkScript, timeout: Duration = .seconds(15),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    rules = script.rules
    followers = Array(repeating: nil, count: rules.count)
    places.reserveCapacity(rules.count)
    for place in rules.indices.reversed() {
      followers[place] = places.updateValue(place, forKey: rules[place].pattern)
    }
    self.timeout = timeout
    self.wait = wait
  }

  /// Creates a network from a script that reads no files.
  public init(_ script: String) throws(NetworkScript.Mistake) {
    self.init(
      try NetworkScript(parsing: Data(script.utf8)) { (_) throws(POSIXError) in
        throw POSIXError(.ENOENT)
      })
  }

  /// The client of this network.
  public nonisolated var client: HTTPClient {
    HTTPClient { (request) throws(LoadFailure) in try await self.answer(request) }
  }

  private func answer(_ request: HTTPRequest) async throws(LoadFailure) -> HTTPResponse {
    let endpoint = request.endpoint
    requests.append(endpoint)
    guard let rule = nextRule(for: endpoint) else {
      throw .connectivity(.noRule(request: endpoint.scriptName), host: request.url.hostAndPort)
    }
    do {
      try Task.checkCancellation()
      let delay = min(rule.delay, timeout)
      if delay > .zero { try await wait(delay) }
    } catch {
      throw .cancelled
    }
    return try answer(request, by: rule, host: rule.host ?? request.url.hostAndPort)
  }

  private func answer(
    _ request: HTTPRequest, by rule: NetworkScript.Rule, host: String
  ) throws(LoadFailure) -> HTTPResponse {
    let ownTimeout = timeout / .seconds(1)
    if rule.delay >= timeout { throw .connectivity(.timedOut(seconds: ownTimeout), host: host) }
    switch rule.reply {
    case .fault(let fault): throw fault.failure(of: request.endpoint, host: host)
    case .timeout(let seconds):
      throw .connectivity(.timedOut(seconds: seconds ?? ownTimeout), host: host)
    case .namedFault(let fault, let name):
      throw .connectivity(fault.cause(name: name), host: host)
    case .proxyAnswered(let name, let status):
      throw .connectivity(.proxyAnswered(name: name, status: status), host: host)
    case .tooLarge(let limit):
      throw .invalidData(.tooLarge(limit: limit ?? request.maximumBody), host: host)
    case .answer(let status, let retryAfter, let body):
      if body.count > request.maximumBody {
        throw .invalidData(.tooLarge(limit: request.maximumBody), host: host)
      }
      return HTTPResponse(
        status: status, body: HTTPBody(body), retryAfter: retryAfter, redirectedHost: rule.host)
    }
  }

  private func nextRule(for endpoint: Endpoint) -> NetworkScript.Rule? {
    let pattern = endpoint.patterns.first { places[$0] != nil }
    guard let pattern, let place = places[pattern] else { return nil }
    if let follower = followers[place] { places[pattern] = follower }
    return rules[place]
  }
}

extension Endpoint {
  /// The patterns that answer this request, the most exact one first.
  fileprivate var patterns: [NetworkScript.Pattern] {
    switch self {
    case .feed: [pattern, .anything]
    case .details: [pattern, .anyDetails, .anything]
    case .picture: [pattern, .anyPicture, .anything]
    }
  }
}
