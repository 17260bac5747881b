/// The limits of the network, each in this one place.
public enum Limits {
  /// How long a request may take in all, unless told otherwise.
  public static let timeout = Duration.seconds(15)
  /// The bytes that the body of a feed or of details may have, decompressed.
  public static let maximumBody = 16 << 20
  /// The bytes that a picture may have.
  public static let maximumPicture = 4 << 20
  /// The redirects that are followed for one request.
  public static let maximumRedirects = 5
  /// The bytes that the headers of an answer may have; honest servers send a hundredth of this.
  public static let maximumHeaders = 256 << 10
  /// The requests that are made at once; the others wait for their turn.
  public static let maximumTransfers = 16
  /// The longest wait that a server can ask for, in seconds.
  public static let maximumRetryAfter = 24 * 60 * 60
  /// The bytes of details that a saved copy keeps.
  public static let maximumSavedDetails = 64 << 20
  /// The bytes of a HAR file, of a network script from a pipe, and of all files together that
  /// either names: more than a server may answer with, so that an answer that is too long can be
  /// scripted.
  public static let maximumScriptFiles = 64 << 20
  /// The requests of a HAR file; a browser's session has some hundreds.
  public static let maximumHARRequests = 100_000
  /// The levels of a JSON document; each takes room on the stack.
  static let maximumJSONDepth = 100
  /// The tags of one dessert.
  static let maximumTags = 1000
}
