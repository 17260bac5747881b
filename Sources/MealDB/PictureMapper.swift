public import Desserts

/// What a server answered to a request for a picture, as a picture.
public enum PictureMapper {
  /// The picture, which its bytes say it is: what the server says of them does not count.
  public static func map(
    _ response: HTTPResponse
  ) throws(LoadFailure.InvalidData) -> Picture {
    guard response.status == 200 else {
      throw .status(response.status, retryAfter: response.retryAfter)
    }
    if response.body.isEmpty { throw .empty }
    guard let picture = Picture(response.body.bytes) else { throw .notAPicture }
    return picture
  }
}
