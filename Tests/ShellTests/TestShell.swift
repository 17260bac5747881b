import Desserts
import Foundation
import MealDB
import Platform
import ScriptedNetwork
import Testing

@testable import Shell

/// A session over a scripted network, in an environment that is the same in every run.
struct TestShell {
  let network: ScriptedNetwork
  let session: Session
  /// The files written and programs run: `> FILE`, `>> FILE` or `| PROGRAM`, and the text.
  var written: [String] { writing.value }
  private let writing = Locked<[String]>([])
  private let sleeping = Locked<[Duration]>([])
  private let waits = Locked<[Waiting]>([])

  /// A session whose network answers as `script` says.
  ///
  /// `random` are the picks of `random`, in order; `files` are the scripts that can be sourced.
  init(
    _ script: String, display: Display = .plain, pictures: PictureDisplay = .none,
    random: [Int] = [],
    files: [String: String] = [:], listings: [String: [FileName]] = [:],
    history: [String]? = nil, topics: [HelpTopic] = [], keepsGoing: Bool = false,
    isSafe: Bool = false,
    pager: Pager? = nil, messages: Display = .plain, retries: Int = 0,
    saved: Saved? = nil, isOffline: Bool = false
  ) throws {
    network = try ScriptedNetwork(script)
    let base = Endpoint.defaultBase
    let picks = Locked(random[...])
    let answered = Locked<Set<Dessert.ID>>([])
    let copy = try saved?.desserts(at: base, noting: answered)
    let environment = Environment(
      source: "the test network",
      clock: .init(
        now: { Self.now }, sleep: { [sleeping] delay in sleeping.withLock { $0.append(delay) } }),
      screen: .init(
        display: { display }, messages: { messages }, pictures: { pictures },
        pager: { pager }),
      files: .init(
        list: { listings[$0] ?? [] },
        openScript: { (path) throws(ScriptFailure) in
          guard let text = files[path] else { throw .unreadable(.ENOENT) }
          let folder = path.split(separator: "/").dropLast().joined(separator: "/")
          return Script(
            name: path, identity: path, folder: folder.isEmpty ? nil : folder,
            bytes: Array(text.utf8))
        },
        write: { [writing] (path, bytes, atEnd, running) throws(WriteFailure) in
          if path == "full" { throw .system(.ENOSPC) }
          if running.contains(path) { throw .inUse }
          let text = "\(atEnd ? ">>" : ">") \(path)\n" + String(decoding: bytes, as: UTF8.self)
          writing.withLock { $0.append(text) }
        }),
      runProgram: { [writing] program in
        let command = program.command
        let text = program.input.map { "| \(command)\n" + String(decoding: $0, as: UTF8.self) }
        writing.withLock { $0.append(text ?? "! \(command)\n") }
        _ = program.answer?(Array("\(command)!\n".utf8))
        return command == "missing"
          ? 127 : command.split(separator: " --").first == "false" ? 1 : 0
      },
      random: { _ in picks.withLock { $0.popFirst() } ?? 0 },
      waiting: { [waits] waiting in waits.withLock { $0.append(waiting) } },
      history: { history }, topics: topics)
    let client = HTTPClient { [network] (request) throws(LoadFailure) in
      let response = try await network.client.get(request)
      if case .details(let id) = request.endpoint { answered.withLock { _ = $0.insert(id) } }
      return response
    }
    if let copy, isOffline {
      session = Session(
        offlineWith: copy, environment: environment, keepsGoing: keepsGoing, isSafe: isSafe)
    } else {
      session = Session(
        loader: .mealDB(at: base, through: client), saved: copy, keepsCopy: copy != nil,
        environment: environment, keepsGoing: keepsGoing, retries: retries, isSafe: isSafe)
    }
  }

  /// The time in every test: 15 June 2025.
  static let now = Date(timeIntervalSince1970: 1_750_000_000)

  /// What was saved: answers as in a network script, each as many days old.
  struct Saved {
    var script: String
    /// The age of the list, in days; nil when no list was saved.
    var listAge: Double?
    /// The age of the details of each dessert, in days.
    var detailsAge: [String: Double] = [:]
    /// Why nothing can be saved.
    var failure: POSIXErrorCode?

    /// The desserts whose details never stay.
    var dropped: Set<String> = []

    fileprivate func desserts(
      at base: URL, noting answered: Locked<Set<Dessert.ID>>
    ) throws -> SavedDesserts {
      let saved = try ScriptedNetwork(script)
      let failures = Locked([failure].compactMap(\.self))
      return SavedDesserts(
        place: "/cache", loader: .mealDB(at: base, through: saved.client),
        listDate: { [listAge] in listAge.map { TestShell.now - $0 * 24 * 60 * 60 } },
        detailsDate: { [detailsAge, dropped] id in
          if dropped.contains(id) { return nil }
          if answered.value.contains(id) { return TestShell.now }
          return detailsAge[id].map { TestShell.now - $0 * 24 * 60 * 60 }
        },
        takeFailure: { failures.withLock { $0.popLast() } })
    }
  }

  /// The waits before commands were tried again.
  var delays: [Duration] { sleeping.value }
  /// What was told while commands waited for loads.
  var waiting: [Waiting] { waits.value }

  /// The requests in their order, as a network script names them.
  var requests: [String] {
    get async { await network.requests.map(\.scriptName) }
  }

  /// The transcript of typing these lines at the prompt.
  func type(_ lines: String...) async -> String {
    let recorder = Recorder()
    for line in lines {
      recorder.note("zerts> \(line)\n")
      let ending = await session.run(line: line, output: recorder.output)
      if case .quit(let status) = ending { recorder.note("(left with \(status))\n") }
    }
    return recorder.text
  }

  /// The output of a script, answers and messages in their order, and how it ended.
  func run(_ text: String, name: String = "menu.zerts") async -> (ending: Ending, text: String) {
    await run(Array(text.utf8), name: name)
  }

  /// The output of these bytes as a script.
  func run(_ bytes: [UInt8], name: String = "menu.zerts") async -> (ending: Ending, text: String) {
    let recorder = Recorder()
    let script = Script(name: name, identity: name, bytes: bytes)
    let ending = await session.run([script], output: recorder.output)
    return (ending, recorder.text)
  }
}

/// Records the output of a session.
final class Recorder: Sendable {
  private let noted = Locked("")

  var text: String { noted.value }

  func note(_ text: String) { noted.withLock { $0 += text } }

  /// An output that records answers and messages as they are.
  var whole: Output {
    Output(
      answer: { (text) throws(OutputFailure) in self.note(text) }, message: { self.note($0) })
  }

  /// An output that records answers as they are, and messages with `! ` in front of each line.
  var output: Output {
    Output(
      answer: { (text) throws(OutputFailure) in self.note(text) },
      message: { text in
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
          self.note("! \(line)\n")
        }
      })
  }
}

extension String {
  /// A feed of four desserts whose alphabetical order is not that of the server.
  static let feed = """
    {"meals":[{"idMeal":"14","strMeal":"Sticky Toffee Pudding Ultimate"},\
    {"idMeal":"11","strMeal":"apple & fig crumble","strMealThumb":"https://desserts.example/a.jpg"},\
    {"idMeal":"13","strMeal":"Sticky Toffee Pudding"},{"idMeal":"12","strMeal":"Rožata"}]}
    """

  /// A network that answers with ``feed``, and with details of all but one of it.
  static let online = """
    feed 200 \(feed)
    details 11 200 \(details("11", "apple & fig crumble"))
    details 12 200 \(details("12", "Rožata"))
    details 13 200 \(details("13", "Sticky Toffee Pudding"))
    details 14 200 {"meals":null}
    """

  /// Details with nothing but this name, and one line of instructions.
  static func details(_ id: String, _ name: String) -> String {
    #"{"meals":[{"idMeal":"\#(id)","strMeal":"\#(name)","strInstructions":"Eat it."}]}"#
  }
}
