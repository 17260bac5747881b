import CurlNetwork
import Desserts
import MealDB
import Platform
import ScriptedNetwork
import Shell

/// The network that the options ask for.
struct Network {
  let client: HTTPClient
  /// Where the desserts come from, in the words of `status`.
  let source: String
  /// The network script and the files it names.
  let files: [FilePath]
  /// What was saved of the server's answers, and where; nil where nothing may be.
  let copy: (saved: SavedCopy, folder: String)?

  init(_ options: Options) throws(UsageError) {
    let folder = Settings.savedCopies.value
    switch options.network {
    case .live:
      client = .curl(timeout: options.timeout.value, userAgent: "zerts/\(Zerts.version)")
      source = options.api.value.absoluteString
      files = []
      copy = folder.map { (.system(of: options.api.value, in: $0), $0) }
      return
    case .saved:
      guard let folder else { throw .noSavedCopy }
      let address = options.api.value.absoluteString
      client = HTTPClient { (_) throws(LoadFailure) in
        throw .connectivity(.notSaved, host: address)
      }
      source = "the saved copy of \(address)"
      files = []
      copy = (.system(of: options.api.value, in: folder), folder)
      return
    case .demo:
      guard let script = try? NetworkScript.demo() else { throw .brokenDemo }
      client = ScriptedNetwork(script, timeout: options.timeout.value).client
      source = "the built-in desserts (--demo)"
      files = []
    case .script(let path):
      let (script, files) = try NetworkScript.open(
        path, in: options.networkFolder, keepsTimes: options.keepsTimes)
      client = ScriptedNetwork(script, timeout: options.timeout.value).client
      source = "the network script \(path.text)"
      self.files = files
    }
    copy = nil
  }
}

extension SavedCopy {
  /// The copy of what the server at `base` answers, in files of this system.
  fileprivate static func system(of base: URL, in folder: String) -> SavedCopy {
    SavedCopy(of: base, in: .system(in: FilePath(folder)))
  }
}

extension Network {
  /// A session over this network, whose client may have been wrapped in another.
  func session(
    through client: HTTPClient? = nil, _ options: Options, in environment: Environment
  ) -> Session {
    if case .saved = options.network, let copy {
      return Session(
        offlineWith: copy.saved.desserts(in: copy.folder), environment: environment,
        keepsGoing: options.keepsGoing, isSafe: options.isSafe, format: options.format)
    }
    // What is recorded is to be replayed where nothing is saved, and so are transcripts.
    let copy = options.recording == nil && options.purpose.option != "--verify" ? copy : nil
    return Session(
      loader: .mealDB(
        at: options.api.value, through: client ?? self.client,
        keepingIn: options.keepsCopy ? copy?.saved : nil),
      saved: copy.map { $0.saved.desserts(in: $0.folder) },
      keepsCopy: options.keepsCopy && copy != nil, environment: environment,
      keepsGoing: options.keepsGoing, retries: options.retries, isSafe: options.isSafe,
      format: options.format)
  }
}

extension NetworkScript {
  /// Reads a network script, or a HAR file as one, and returns it with the files that were read.
  ///
  /// A relative path is meant from `folder`.
  fileprivate static func open(
    _ path: FilePath, in folder: [UInt8], keepsTimes: Bool
  ) throws(UsageError) -> (script: NetworkScript, files: [FilePath]) {
    let network = path.expandingHome.relative(to: folder)
    var bytes: [UInt8]
    do throws(POSIXError) {
      let isRegular = network.status?.isRegular ?? false
      bytes = try network.read(atMost: isRegular ? maximumRecording : Limits.maximumScriptFiles)
    } catch {
      throw .unreadableNetwork(path, error.code)
    }
    var files = [network]
    var sizeLeft = Limits.maximumScriptFiles
    func read(_ name: String) throws(POSIXError) -> Data {
      let folder = name.hasPrefix("/") ? [] : network.folder
      let file = FilePath(bytes: folder + Array(name.utf8))
      files.append(file)
      let bytes = try file.read(atMost: sizeLeft)
      sizeLeft -= bytes.count
      return Data(bytes)
    }
    if isHAR(bytes) {
      guard bytes.count <= Limits.maximumScriptFiles else {
        throw .unreadableNetwork(path, .EFBIG)
      }
      do {
        let har = Data(exchange(&bytes, with: []))
        let script = try NetworkScript(har: har, keepsTimes: keepsTimes, file: read)
        return (script, files)
      } catch {
        throw .har(path, error)
      }
    }
    dropTornLine(&bytes)
    do {
      let script = try NetworkScript(parsing: Data(bytes), file: read)
      return (script, files)
    } catch {
      throw .network(path, error)
    }
  }

  /// Leaves out the last line of a recording when it lacks its end: what recorded it was killed.
  private static func dropTornLine(_ bytes: inout [UInt8]) {
    let mark = recordingHeader.utf8.prefix { $0 != newline }
    guard bytes.last != newline, bytes.starts(with: mark) else { return }
    bytes.removeLast(bytes.count - 1 - (bytes.lastIndex(of: newline) ?? -1))
  }

  /// The longest network script in a regular file, which may be a recording of many answers.
  private static let maximumRecording = 1 << 30
  private static let newline = UInt8(ascii: "\n")
}
