public import Desserts
public import Platform

/// A copy of what a server answered, in files that outlast the program.
///
/// Each file is a body as the server sent it, `feed.json` and `details/ID.json`, in a folder named
/// after the server. A file is written beside its place and moved there once its mapper has accepted
/// the body, so it is always whole. Several processes can share the files.
public final class SavedCopy: Sendable {
  private let base: URL
  private let folder: String
  private let store: FileStore
  private let limit: Int
  private let state = Locked(State())

  private struct State {
    /// The bytes of all details, once they have been counted.
    var size: Int?
    var drafts = 0
    var failure: POSIXErrorCode?
  }

  /// Creates a copy of what the server at `base` answers.
  ///
  /// Of the details at most `limit` bytes are kept; the oldest go first.
  public init(of base: URL, in store: FileStore, limit: Int = Limits.maximumSavedDetails) {
    self.base = base
    self.store = store
    self.limit = limit
    folder = Self.folderName(of: base)
  }

  /// Loads what was saved, and nothing else.
  ///
  /// What was not saved, or cannot be read any more, is `LoadFailure.Connectivity.notSaved` or
  /// `notInSavedCopy`.
  public var loader: DessertLoader {
    let saved = DessertLoader.mealDB(at: base, through: client)
    return DessertLoader(
      feed: { [self] () throws(LoadFailure) in
        do throws(LoadFailure) {
          return try await saved.feed()
        } catch {
          throw withoutBroken(.feed, error)
        }
      },
      details: { [self] (id) throws(LoadFailure) in
        do throws(LoadFailure) {
          return try await saved.details(id)
        } catch {
          throw withoutBroken(.details(id: id), error)
        }
      },
      picture: { [self] (_) throws(LoadFailure) in throw missing(nil) })
  }

  /// The copy for a shell's session, whose messages name its `place`.
  public func desserts(in place: String) -> SavedDesserts {
    SavedDesserts(
      place: place, loader: loader, listDate: { self.feedDate },
      detailsDate: { self.detailsDate(of: $0) }, takeFailure: { self.takeFailure() })
  }

  /// The failure to load what was not saved; without the feed there is no copy at all.
  private func missing(_ endpoint: Endpoint?) -> LoadFailure {
    let isNone = endpoint == .feed || feedDate == nil
    return .connectivity(isNone ? .notSaved : .notInSavedCopy, host: base.hostAndPort)
  }

  /// The failure to load from the copy: a file that its mapper refuses counts as none.
  private func withoutBroken(_ endpoint: Endpoint, _ failure: LoadFailure) -> LoadFailure {
    if case .invalidData = failure { missing(endpoint) } else { failure }
  }

  /// When the feed was saved; nil when it was not.
  public var feedDate: Date? { store.date(feedPath) }

  /// When the details of a dessert were saved; nil when they were not.
  public func detailsDate(of id: Dessert.ID) -> Date? { store.date(detailsPath(id)) }

  /// Why the copy could not be written, the first time this is asked after that happened.
  public func takeFailure() -> POSIXErrorCode? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  private var client: HTTPClient {
    HTTPClient { [self] (request) throws(LoadFailure) in
      guard let path = path(of: request.endpoint),
        let bytes = store.read(path, request.maximumBody)
      else { throw missing(request.endpoint) }
      return HTTPResponse(status: 200, body: HTTPBody(bytes))
    }
  }
}

extension SavedCopy {
  /// A body that has been written and is not in its place yet.
  struct Draft {
    fileprivate let path: String
    fileprivate let size: Int
    fileprivate let endpoint: Endpoint
  }

  /// Writes a body beside its place; nil when it is none to save, or cannot be written.
  func write(_ response: HTTPResponse, to endpoint: Endpoint) -> Draft? {
    guard response.status == 200, let path = path(of: endpoint) else { return nil }
    let number = state.withLock { state in
      state.drafts += 1
      return state.drafts
    }
    let draft = Draft(
      path: "\(path).\(getpid()).\(number)\(Self.draftSuffix)", size: response.body.count,
      endpoint: endpoint)
    do {
      try store.write(draft.path, response.body.pieces)
      return draft
    } catch {
      fail(error)
      store.remove(draft.path)
      return nil
    }
  }

  /// Puts a draft in its place.
  func accept(_ draft: Draft) {
    guard let path = path(of: draft.endpoint) else { return }
    do {
      try store.move(draft.path, path)
    } catch {
      fail(error)
      store.remove(draft.path)
    }
    let isDetails = draft.endpoint != .feed
    makeRoom(for: isDetails ? draft.size : 0)
  }

  /// Removes a draft.
  func discard(_ draft: Draft) { store.remove(draft.path) }

  private func fail(_ error: POSIXError) {
    state.withLock { $0.failure = error.code }
  }

  /// Removes the oldest details when there are too many bytes of them.
  private func makeRoom(for size: Int) {
    let known = state.withLock { state in
      state.size = state.size.map { $0 + size }
      return state.size
    }
    if let known, known <= limit { return }
    removeLeftovers(in: folder)
    removeLeftovers(in: "\(folder)/details")
    // What else is in the folder is somebody else's.
    let files = store.files("\(folder)/details").filter { Self.isDetails($0.name) }
      .sorted { ($0.date, $0.name) < ($1.date, $1.name) }
    var total = files.reduce(0) { $0 + $1.size }
    for file in files.dropLast() where total > limit {
      store.remove("\(folder)/details/\(file.name)")
      total -= file.size
    }
    state.withLock { [total] in $0.size = total }
  }
}

extension SavedCopy {
  /// Removes drafts that are an hour older than the newest file: a process that was killed left them.
  private func removeLeftovers(in folder: String) {
    let files = store.files(folder)
    guard let newest = files.map(\.date).max() else { return }
    for file in files
    where Self.isDraft(file.name) && newest.timeIntervalSince(file.date) > 3600 {
      store.remove("\(folder)/\(file.name)")
    }
  }

  private static let draftSuffix = ".new"

  /// The longest name of a file, and room for what a draft adds.
  private static let longestName = 200

  /// Whether a file has the name of a dessert's details.
  private static func isDetails(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasPrefix(".")
      && name.utf8.allSatisfy { isPlain($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
  }

  /// Whether a file has the name of a draft: `feed.json.4711.1.new`.
  private static func isDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".").suffix(4)
    return parts.count == 4 && parts.first == "json" && parts.last == "new"
      && parts.dropFirst().dropLast().allSatisfy { UInt($0) != nil }
  }

  private var feedPath: String { "\(folder)/feed.json" }

  private func detailsPath(_ id: Dessert.ID) -> String {
    "\(folder)/details/\(Self.fileName(id)).json"
  }

  private func path(of endpoint: Endpoint) -> String? {
    switch endpoint {
    case .feed: feedPath
    // What has too long a name for a file is not saved.
    case .details(let id): Self.fileName(id).utf8.count > Self.longestName ? nil : detailsPath(id)
    case .picture: nil
    }
  }

  /// The host, the port unless it is that of https, and the path, as one name.
  private static func folderName(of base: URL) -> String {
    let isHTTP = base.scheme?.lowercased() == "http"
    let port = base.port ?? (isHTTP ? 80 : 443)
    let path = base.path(percentEncoded: true)
    return fileName(
      (base.host(percentEncoded: true) ?? "").lowercased()
        + (port == 443 && !isHTTP ? "" : ":\(port)")
        + (path.hasSuffix("/") ? String(path.dropLast()) : path))
  }

  /// A text as the name of a file: no two texts have the same one.
  private static func fileName(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      switch byte {
      case _ where isPlain(byte): name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where !name.isEmpty: name += "."
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return name
  }

  /// Whether a byte stands for itself in the name of a file.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
