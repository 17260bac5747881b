import CCurl

/// A libcurl that was found and opened.
///
/// `@unchecked Sendable` is safe here: the table of functions that the pointer leads to is never
/// written again once it is there, and is closed only when the last one who could call one of them
/// is gone. The compiler sees a pointer, and no more.
final class CurlLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// The files to look for, in order.
  static var names: [String] {
    #if canImport(Darwin)
      ["/usr/lib/libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }

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
