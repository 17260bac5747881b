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

  private var rules: [NetworkScript.Pattern: ArraySlice<NetworkScript.Rule>]
  private let timeout: Duration
  private let maximumBody: Int
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a network.
  ///
  /// A request is given up after `timeout`, in the script's `timeout` reply as well as in a longer
  /// delay. A body of more than `maximumBody` bytes is refused, as by the live network. `wait` waits
  /// for that long, and throws when its task is cancelled.
  public init(
    _ script: NetworkScript, timeout: Duration = .seconds(15), maximumBody: Int = 16 << 20,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    rules = Dictionary(grouping: script.rules, by: \.pattern).mapValues { $0[...] }
    self.timeout = timeout
    self.maximumBody = maximumBody
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
    HTTPClient { (url) throws(LoadFailure) in try await self.answer(url) }
  }

  private func answer(_ url: URL) async throws(LoadFailure) -> HTTPResponse {
    guard let request = Endpoint(url) else {
      throw .connectivity(.noRule(request: url.absoluteString), host: url.hostAndPort)
    }
    requests.append(request)
    guard let rule = nextRule(for: request) else {
      throw .connectivity(.noRule(request: request.scriptName), host: url.hostAndPort)
    }
    let isTooLate = rule.reply == .timeout || rule.delay >= timeout
    do {
      try Task.checkCancellation()
      let delay = isTooLate ? min(rule.delay, timeout) : rule.delay
      if delay > .zero { try await wait(delay) }
    } catch {
      throw .cancelled
    }
    let host = url.hostAndPort
    if isTooLate { throw .connectivity(.timedOut(seconds: timeout / .seconds(1)), host: host) }
    switch rule.reply {
    case .offline: throw .connectivity(.hostNotFound, host: host)
    case .refused: throw .connectivity(.refused, host: host)
    case .lost, .timeout: throw .connectivity(.lost, host: host)
    case .answer(let status, let body):
      if body.count > maximumBody {
        throw .invalidData(.tooLarge(limit: maximumBody), host: host)
      }
      return HTTPResponse(status: status, body: body)
    }
  }

  private func nextRule(for request: Endpoint) -> NetworkScript.Rule? {
    let pattern = request.patterns.first { rules[$0] != nil }
    guard let pattern, let rule = rules[pattern]?.first else { return nil }
    if rules[pattern, default: []].count > 1 { rules[pattern]?.removeFirst() }
    return rule
  }
}

extension Endpoint {
  /// The patterns that answer this request, the most exact one first.
  fileprivate var patterns: [NetworkScript.Pattern] {
    switch self {
    case .feed: [.feed, .anything]
    case .details(let id): [.details(id: id), .anyDetails, .anything]
    }
  }
}
