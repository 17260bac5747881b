import CCurl

/// A libcurl that was found and opened.
///
/// `@unchecked Sendable` is safe here: the table of functions behind the pointer is never written
/// again, and is freed when its last user is gone.
final class CurlLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// Opens the first of `names` that is there and usable.
  init?(anyOf names: [String]) {
    for name in names {
      guard let functions = CCurlOpen(name) else { continue }
      self.functions = functions
      return
    }
    return nil
  }

  deinit { CCurlClose(functions) }
}
