import Foundation

// The function that libFuzzer calls. Scripts/fuzz builds it with the properties; the tests do not.

/// The property that ZERTS_PROPERTY names.
private let property: Property = {
  let name = ProcessInfo.processInfo.environment["ZERTS_PROPERTY"]
  guard let property = Property.all.first(where: { $0.name == name }) else {
    preconditionFailure("no property \(name ?? "")")
  }
  return property
}()

/// Checks the property for an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func check(_ input: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try property.check(Array(UnsafeBufferPointer(start: input, count: count)))
  } catch {
    FileHandle.standardError.write(Data("BROKEN: \(error)\n".utf8))
    abort()
  }
  return 0
}
