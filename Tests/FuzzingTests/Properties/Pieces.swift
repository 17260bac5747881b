import Desserts
import MealDB

extension HTTPBody {
  /// These bytes in pieces of a size.
  init(_ bytes: [UInt8], inPiecesOf count: Int) {
    let starts = stride(from: 0, to: bytes.count, by: count)
    self.init(pieces: starts.map { Array(bytes[$0..<min($0 + count, bytes.count)]) })
  }
}

/// The value of an answer or what is wrong with it, which is the same in whatever pieces it comes.
func mapped<Value: Equatable>(
  _ body: [UInt8], by map: (HTTPResponse) throws(LoadFailure.InvalidData) -> Value
) throws -> Result<Value, LoadFailure.InvalidData> {
  func result(_ body: HTTPBody) -> Result<Value, LoadFailure.InvalidData> {
    do {
      return .success(try map(HTTPResponse(status: 200, body: body)))
    } catch {
      return .failure(error)
    }
  }
  let whole = result(HTTPBody(body))
  for count in 1...3 {
    let other = result(HTTPBody(body, inPiecesOf: count))
    try require(other == whole, "\(whole) is \(other) in pieces of \(count)")
  }
  return whole
}
