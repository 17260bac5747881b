import Desserts

/// What a client asks of every request.
struct CurlSettings: Sendable {
  let timeout: Duration
  let userAgent: String

  var timedOut: LoadFailure.Connectivity { .timedOut(seconds: timeout / .seconds(1)) }
}
