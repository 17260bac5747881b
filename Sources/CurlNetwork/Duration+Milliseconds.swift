extension Duration {
  /// The whole milliseconds as C counts them, rounded up so that nothing is left after them.
  var milliseconds: Int32 {
    let all = (self / .milliseconds(1)).rounded(.up)
    return Int32(min(max(all, 0), Double(Int32.max)))
  }
}
