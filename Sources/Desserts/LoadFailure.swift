/// Why a load delivered nothing.
///
/// Two errors are never taken for each other: the server could not be reached, or its answer is
/// invalid. `host` is the host that was asked, with its port if the address has one.
public enum LoadFailure: Error, Hashable, Sendable {
  /// The server could not be reached, or the connection broke before the answer was complete.
  case connectivity(Connectivity, host: String)
  /// The server answered, and the answer is not what was asked for.
  case invalidData(InvalidData, host: String)
  /// The load was cancelled, which says nothing about the network or the server.
  case cancelled

  /// The reason why the server could not be reached.
  public enum Connectivity: Error, Hashable, Sendable {
    /// No address is known for the host's name.
    case hostNotFound
    /// This machine has no network.
    case networkDown
    /// The host answered that nothing listens there.
    case refused
    /// There is a network, and no way through it to the host.
    case noRoute
    /// The answer was not complete within this many seconds.
    case timedOut(seconds: Double)
    /// The connection broke before the answer was complete.
    case lost
    /// The host could not show a certificate that is valid for its name.
    case invalidCertificate
    /// There are no certificates to check a host's with: in this file or folder, or on this
    /// machine.
    case noCertificates(in: String? = nil)
    /// The host and this machine could not agree on an encrypted connection.
    case noSecureConnection
    /// The proxy that the environment names could not be found.
    case proxyNotFound(name: String)
    /// The proxy refused the connection, or refused to connect to the host.
    case proxyRefused(name: String)
    /// The proxy, and not the host, answered with this status.
    case proxyAnswered(name: String, status: Int)
    /// The environment names a proxy by something that is not a proxy's address.
    case invalidProxy(name: String)
    /// This process has as many files open as it may have.
    case tooManyFiles
    /// This process can start no thread.
    case noThread
    /// This process can have no more memory.
    case outOfMemory
    /// The network library is not installed; `name` is the file that was looked for.
    case missingLibrary(name: String)
    /// There is no saved copy, which alone was asked.
    case notSaved
    /// There is a saved copy, which alone was asked, and it does not have this.
    case notInSavedCopy
    /// A network script has no rule for this request.
    case noRule(request: String)
  }

  /// The reason why an answer is invalid.
  public enum InvalidData: Error, Hashable, Sendable {
    /// A status other than 200; `retryAfter` is the number of seconds the server asked to wait.
    case status(Int, retryAfter: Int? = nil)
    /// Bytes that are not HTTP.
    case notHTTP
    /// More redirects than are followed.
    case tooManyRedirects
    /// A redirect that may not be followed: from https to http, or to another scheme.
    case forbiddenRedirect
    /// A redirect to what is no address.
    case invalidRedirect
    /// A body that is not in the compression it claims.
    case badCompression
    /// A body longer than this many bytes.
    case tooLarge(limit: Int)
    /// A body without a byte in it.
    case empty
    /// Bytes that are not UTF-8.
    case notUTF8
    /// Text that is not JSON.
    case notJSON
    /// JSON that ends in the middle.
    case cutShort
    /// JSON of a shape no answer of this server has.
    case unexpectedShape
    /// A feed in which not one item has an id and a name.
    case noValidItem
    /// The server knows no meal with this id.
    case unknownMeal(id: String)
    /// Details of another meal than the one asked for.
    case otherMeal(id: String)
    /// Details without this field.
    case missing(Field)
    /// A picture's address that is not followed: it leads from https to http, or is none of the
    /// web.
    case forbiddenAddress
    /// Bytes that are neither JPEG nor PNG, in place of a picture.
    case notAPicture

    /// A field that details cannot do without.
    public enum Field: Hashable, Sendable {
      /// The meal's name.
      case name
      /// The recipe's text.
      case instructions
    }
  }
}
