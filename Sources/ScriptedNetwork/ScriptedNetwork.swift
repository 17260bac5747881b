import Desserts
public import MealDB
import Platform

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
  /// The requests so far, in their order.
  public private(set) var requests: [Endpoint] = []

  private let rules: [NetworkScript.Rule]
  /// The index of the next rule of each pattern.
  ///
  /// An array of rules for each pattern would take more memory with many patterns.
  private var indices: [NetworkScript.Pattern: Int] = [:]
  /// For each rule, the index of the next rule of the same pattern.
  private var followers: [Int?]
  private let timeout: Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a network.
  ///
  /// A request is given up after `timeout`: in the script's `timeout` reply, and in a longer delay.
  /// A body longer than the request takes is refused, as by the live network. `wait` waits for a
  /// delay, and throws when its task is cancelled.
  public init(
    _ script: NetworkScript, timeout: Duration = Limits.timeout,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    rules = script.rules
    followers = Array(repeating: nil, count: rules.count)
    indices.reserveCapacity(rules.count)
    for index in rules.indices.reversed() {
      followers[index] = indices.updateValue(index, forKey: rules[index].pattern)
    }
    self.timeout = timeout
    self.wait = wait
  }

  /// Creates a network from a script that reads no files.
  ///
  /// With `wait: { _ in }` the delays of the script take no time.
  public init(
    _ script: String, timeout: Duration = Limits.timeout,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(NetworkScript.ParsingError) {
    self.init(
      try NetworkScript(parsing: Data(script.utf8)) { (_) throws(POSIXError) in
        throw POSIXError(.ENOENT)
      }, timeout: timeout, wait: wait)
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
    if rule.delay >= timeout {
      throw .connectivity(.timedOut(seconds: timeout / .seconds(1)), host: host)
    }
    switch rule.reply {
    case .fault(let fault): throw fault.failure(of: request.endpoint, host: host)
    case .timeout(let duration):
      let seconds = (duration ?? timeout) / .seconds(1)
      throw .connectivity(.timedOut(seconds: seconds), host: host)
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
    let pattern = endpoint.patterns.first { indices[$0] != nil }
    guard let pattern, let index = indices[pattern] else { return nil }
    if let follower = followers[index] { indices[pattern] = follower }
    return rules[index]
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
