/// The words of a rule that something follows, for those who read rules and those who write them.
enum Keyword: String {
  case after
  case at
  case timeout
  case tooLarge = "too-large"
  case proxyAnswered = "proxy-answered"
  case retryAfter = "retry-after"
  case escaped
  case file = "<"
}
