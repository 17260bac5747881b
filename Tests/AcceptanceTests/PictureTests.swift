import Foundation
import MealDB
import TestSupport
import Testing

struct PictureTests {
  /// A picture in whose bytes there is everything that could go wrong on the way.
  private static let picture =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data((0...255).map { UInt8($0) })

  /// The escape sequence that shows the picture; the terminal itself makes the CR.
  private static let shown =
    "\u{1B}]1337;File=inline=1;size=264;name=RmxhbiAxLnBuZw==;preserveAspectRatio=1:"
    + picture.base64EncodedString() + "\u{7}\r\n"

  private static let wezTerm = [
    "TERM": "xterm-256color", "NO_COLOR": "1", "TERM_PROGRAM": "WezTerm",
  ]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["none/.keep": "", "tools/.keep": ""]) }

  @Test func `is shown as it is, and asked for once until the next load`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    let terminal = try terminal(
      kitchen.world, "picture flan 1; open 1; picture; load; picture 1", Self.wezTerm)
    #expect(try terminal.exitStatus() == 0)
    let page = Fixtures.page(of: "Flan 1").replacing("\n", with: "\r\n")
    #expect(
      terminal.textWithoutSpinner
        == Self.shown + page + Self.shown + "2 desserts\r\n" + Self.shown)
    #expect(kitchen.pictures.journal.requests.map(\.target) == ["/1.png", "/1.png"])
  }

  @Test func `is recorded, and shown alike when that is played`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    let arguments = ["--record", folder.path("recorded")]
    let recorded = try terminal(kitchen.world, "picture 1", Self.wezTerm, arguments)
    #expect(try recorded.exitStatus() == 0)
    let program = try #require(BuiltProgram.path("zerts"))
    let played = try PseudoTerminal(
      program, ["--network", folder.path("recorded"), "-c", "picture 1"],
      environment: Self.wezTerm)
    #expect(try played.exitStatus() == 0)
    #expect(played.textWithoutSpinner == Self.shown)
    #expect(recorded.textWithoutSpinner == Self.shown)
  }

  @Test(
    arguments: [
      (["TERM_PROGRAM": "iTerm.app"], true), (["TERM_PROGRAM": "WezTerm"], true),
      (["TERM_PROGRAM": "vscode"], true), (["TERM_PROGRAM": "mintty"], true),
      (["LC_TERMINAL": "iTerm2"], true), (["KONSOLE_VERSION": "220400"], true),
      (["TERM_PROGRAM": "WezTerm", "NO_COLOR": "1"], true), (["KONSOLE_VERSION": "211203"], false),
      ([:], false), (["TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM_PROGRAM": "WezTerm", "TERM": "dumb"], false),
      (["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/tmux"], false),
      (["LC_TERMINAL": "iTerm2", "TERM": "tmux-256color"], false),
      (["KONSOLE_VERSION": "220400", "STY": "1.pts"], false),
    ] as [([String: String], Bool)])
  func `is shown by terminals that are known to`(
    environment: [String: String], isShown: Bool
  ) throws {
    let world = try World.scripted(
      "feed 200 \(Kitchen.feed("https://a.example/"))\n* 200 escaped %FF%D8%FF")
    let terminal = try terminal(world, "picture 1", environment)
    #expect(try terminal.exitStatus() == 0)
    let inline = terminal.textWithoutSpinner.hasPrefix("\u{1B}]1337;File=inline=1;size=3;")
    #expect(inline == isShown)
    if !isShown { #expect(terminal.textWithoutSpinner == "https://a.example/1.png\r\n") }
  }

  @Test func `is shown by chafa where the terminal cannot`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    try await addChafa("echo \"chafa $*\"; cat > '\(folder.path("seen"))'")
    let terminal = try terminal(kitchen.world, "echo a; picture 1; echo b")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.textWithoutSpinner == "a\r\nchafa --size=80x23 -\r\nb\r\n")
    #expect(try Data(contentsOf: folder.url.appending(path: "seen")) == Self.picture)
  }

  @Test func `is its address, and not asked for, where no program may be run`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    try await addChafa("echo never")
    let terminal = try terminal(kitchen.world, "picture 1", [:], ["--safe"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.textWithoutSpinner == "\(kitchen.address)\r\n")
    #expect(kitchen.pictures.journal.requests.isEmpty)
  }

  @Test func `is its address where chafa fails`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    try await addChafa("exit 2")
    let terminal = try terminal(kitchen.world, "picture 1")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.textWithoutSpinner == "\(kitchen.address)\r\n")
  }

  @Test func `is its address, and not asked for, where nothing can show it`() async throws {
    let kitchen = try Kitchen { _ in .status(200, body: Self.picture) }
    try await addChafa("echo never")
    let run = try await ProgramRun.of(
      "zerts",
      kitchen.world.arguments + ["-c", "picture 1; picture 1 | cat\noutput csv; picture 1"],
      environment: Self.wezTerm.merging(["PATH": path]) { $1 })
    let table = "id,name,picture\r\n1,Flan 1,\(kitchen.address)\r\n"
    #expect(run == ProgramRun(output: "\(kitchen.address)\n\(kitchen.address)\n\(table)"))
    let terminal = try terminal(
      kitchen.world, "picture 1 | cat\npicture 1 > \(folder.path("f")); output csv; picture 1",
      Self.wezTerm)
    #expect(try terminal.exitStatus() == 0)
    #expect(
      terminal.textWithoutSpinner
        == "\(kitchen.address)\r\n" + table.replacing("\r\n", with: "\r\r\n"))
    #expect(
      try String(contentsOfFile: folder.path("f"), encoding: .utf8) == "\(kitchen.address)\n")
    #expect(kitchen.pictures.journal.requests.isEmpty)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `may have 4 MiB`(more: Int, isShown: Bool) async throws {
    let bytes = Self.picture + Data(count: (4 << 20) - Self.picture.count + more)
    let kitchen = try Kitchen { _ in .status(200, body: bytes) }
    try await addChafa("cat > '\(folder.path("seen"))'")
    let terminal = try terminal(kitchen.world, "picture 1")
    #expect(try terminal.exitStatus() == (isShown ? 0 : 4))
    let seen = try? Data(contentsOf: folder.url.appending(path: "seen"))
    #expect(seen == (isShown ? bytes : nil))
    let sentence = "the answer is longer than 4 MiB"
    let message = "-c:1:1: picture: invalid data from \(kitchen.host): \(sentence)\n"
    #expect(terminal.messageWithoutSpinner == (isShown ? "\n" : message))
  }

  @Test(
    arguments: [
      (.status(200, body: Data("<html>".utf8)), 4, "the picture is neither JPEG nor PNG"),
      (.status(200), 4, "the answer is empty"), (.status(404), 4, "it answered 404"),
      (
        .redirect(to: "file:///etc/passwd"), 4,
        "it redirects from https to http, or to another scheme"
      ),
      (.drop, 3, "the connection was lost"),
    ] as [(LoopbackServer.Answer, Int32, String)])
  func `that cannot be had is told of`(
    answer: LoopbackServer.Answer, status: Int32, sentence: String
  ) async throws {
    let kitchen = try Kitchen { _ in answer }
    let terminal = try terminal(kitchen.world, "picture 1", Self.wezTerm)
    #expect(try terminal.exitStatus() == status)
    let kind = status == 4 ? "invalid data from" : "no connection to"
    #expect(
      terminal.messageWithoutSpinner == "-c:1:1: picture: \(kind) \(kitchen.host): \(sentence)\n")
  }

  @Test func `that is at a host nobody knows is one without a connection`() throws {
    let world = try World.server(
      .mealDB(feed: Data(Kitchen.feed("http://pictures.invalid/").utf8)))
    let terminal = try terminal(world, "picture 1", Self.wezTerm)
    #expect(try terminal.exitStatus() == 3)
    let told = terminal.messageWithoutSpinner.replacing(
      "the network is down", with: "pictures.invalid was not found")
    #expect(
      told == "-c:1:1: picture: no internet connection: pictures.invalid was not found\n")
  }

  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "http://user:secret@HOST/1.png",
    #"http://HOST/1.png\u0007\u001b]0;x"#, #"http://HOST/\u202e1.png"#, "//HOST/1.png",
    "ftp://HOST/1.png", "http://HOST/" + String(repeating: "x", count: 10_000),
  ])
  func `is not fetched from an address that may lead anywhere`(address: String) async throws {
    let pictures = try LoopbackServer { _ in .status(200, body: Self.picture) }
    let address = address.replacing("HOST", with: pictures.url.hostAndPort)
    let feed = #"{"meals":[{"idMeal":"1","strMeal":"Flan 1","strMealThumb":"\#(address)"}]}"#
    let world = try World.server(.mealDB(feed: Data(feed.utf8)))
    let terminal = try terminal(world, "picture 1", Self.wezTerm)
    #expect(try terminal.exitStatus() == 4)
    let sentence = "invalid data from \(world.host): the picture's address is not one to follow"
    #expect(terminal.messageWithoutSpinner == "-c:1:1: picture: \(sentence)\n")
    #expect(pictures.journal.opened == 0)
  }

  @Test func `is cancelled by Ctrl-C, and the server hung up on`() async throws {
    let kitchen = try Kitchen { _ in .head(200).thenHang() }
    let terminal = try terminal(
      kitchen.world, "picture 1; echo never", Self.wezTerm, ["--timeout", "3600"])
    #expect(await kitchen.pictures.wait { $0.requests.count == 1 })
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    #expect(terminal.textWithoutSpinner.replacing("\r", with: "") == "^C")
    #expect(await kitchen.pictures.wait { $0.closed == 1 })
  }

  @Test func `leaves the terminal as it was when Ctrl-C comes in its middle`() async throws {
    let bytes = Self.picture + Data(count: 1 << 20)
    let kitchen = try Kitchen { _ in .status(200, body: bytes) }
    let terminal = try terminal(kitchen.world, "picture 1; echo never", Self.wezTerm)
    while terminal.text.count < 4096 { try #require(terminal.isWritten(within: .seconds(10))) }
    try terminal.send("\u{3}")
    #expect(try terminal.exitStatus() == 130)
    #expect(terminal.text.hasSuffix("\u{1B}\\"))
    #expect(terminal.text.count < bytes.count)
    #expect(!terminal.text.contains("never"))
  }

  /// Runs a command with the standard output a terminal, and only the programs that were added.
  private func terminal(
    _ world: World, _ command: String, _ environment: [String: String] = [:],
    _ arguments: [String] = []
  ) throws -> PseudoTerminal {
    let program = try #require(BuiltProgram.path("zerts"))
    return try PseudoTerminal(
      program, world.arguments + arguments + ["-c", command],
      environment: ["TERM": "xterm-256color", "NO_COLOR": "1", "PATH": path].merging(environment) {
        $1
      })
  }

  private var path: String { "\(folder.path("tools")):\(folder.path("none"))" }

  /// Adds a program that pretends to be chafa, and those of the system's that it needs.
  private func addChafa(_ script: String) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("tools/cat"), withDestinationPath: "/bin/cat")
    // Written by another process: other children of this one inherit the descriptors that are open,
    // and a program that is open for writing cannot be run.
    _ = try await ProgramRun.of(
      path: "/bin/sh", ["-c", "cat > \"$0\"; chmod +x \"$0\"", folder.path("tools/chafa")],
      input: Data("#!/bin/sh\n\(script)\n".utf8))
  }
}

/// A server with two desserts, and one with the pictures of them.
private struct Kitchen {
  let pictures: LoopbackServer
  let world: World

  init(picture: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer) throws {
    pictures = try LoopbackServer(answer: picture)
    world = try .server(
      .mealDB(
        feed: Data(Self.feed("\(pictures.url)/").utf8),
        details: ["1": Data(Fixtures.details(of: "1", "Flan 1").utf8)]))
  }

  var host: String { "127.0.0.1:\(pictures.url.port ?? 0)" }
  /// Where the first picture is.
  var address: String { "\(pictures.url)/1.png" }

  /// Two desserts with pictures at an address that ends in a slash.
  static func feed(_ address: String) -> String {
    let meals = [1, 2].map {
      #"{"idMeal":"\#($0)","strMeal":"Flan \#($0)","strMealThumb":"\#(address)\#($0).png"}"#
    }
    return "{\"meals\":[\(meals.joined(separator: ","))]}"
  }
}

extension PseudoTerminal {
  /// The output without the spinner, which a busy machine may show, and with each message on one
  /// line, also where the terminal is too narrow for it.
  fileprivate var messageWithoutSpinner: String {
    textWithoutSpinner.split(separator: "\r\n").joined(separator: " ") + "\n"
  }

  /// The output without the spinner, which a busy machine may show.
  fileprivate var textWithoutSpinner: String {
    text.replacing(/\r[|\/\\-] [0-9]+ s/, with: "").replacing("\r\u{1B}[K", with: "")
  }
}
