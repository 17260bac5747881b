public import Desserts

/// Turns a server's answer to a request for a picture into a picture.
public enum PictureMapper {
  /// The picture, whose bytes decide its format, not the headers of the answer.
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
