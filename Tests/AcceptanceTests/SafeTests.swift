import Foundation
import TestSupport
import Testing

/// `--safe`, and names that look like options or programs.
struct SafeTests {
  @Test(arguments: [
    ("ls > made", 4, ">", "ls"), ("ls >> made", 4, ">>", "ls"), ("ls | touch made", 4, "|", "ls"),
    ("! touch made", 1, "!", "!"), ("!touch made", 1, "!", "!"), ("source other", 1, "source", nil),
    ("so other", 1, "source", nil), ("ls; ls > made", 8, ">", "ls"),
    ("echo 'a' \"b\" > \"made\"", 14, ">", "echo"), ("'ls' | touch made", 6, "|", "ls"),
    ("help > made", 6, ">", "help"), ("retry | touch made", 7, "|", "retry"),
  ])
  func `refuses what reaches past the shell, with its place`(
    line: String, column: Int, mark: String, command: String?
  ) async throws {
    let folder = try TemporaryFolder(["menu.zerts": line + "\n", "other": "! touch made\n"])
    let world = try World.online(over: .scripted)
    for way in [["menu.zerts"], ["-c", line], ["-"]] {
      let run = try await world.run(
        ["--safe"] + way, input: Data(way == ["-"] ? line.utf8 : "".utf8), in: folder)
      let name = way[0] == "-" ? "<stdin>" : way[0]
      #expect(run.status == 1)
      #expect(
        run.messages.hasPrefix(
          "\(name):1:\(column): \(command ?? "source"): \(mark) is not allowed with --safe\n"))
      #expect(!exists("made", in: folder))
    }
  }

  /// Names that would do something if they were run or expanded.
  private static let names = [
    "; ! touch made", "Cake > made", "Tart >> made", "Pie | touch made", "! touch made",
    "$(touch made)", "`touch made`", "Flan\n! touch made\n", "\"; ! touch made; \"",
    "'; ! touch made; '", "#Roll", "source other", "\\\"; ! touch made", "zerts> ! touch made",
    "Bun\u{1B}]0;! touch made\u{7}", "Jelly\r! touch made\r",
  ]

  private func world() throws -> World {
    let items = Self.names.enumerated().map { ["idMeal": "\($0 + 1)", "strMeal": $1] }
    let feed = try JSONSerialization.data(withJSONObject: ["meals": items])
    let details = try items.map { item in
      let meal = item.merging(["strInstructions": "Eat it."]) { $1 }
      let bytes = try JSONSerialization.data(withJSONObject: ["meals": [meal]])
      return "details \(item["idMeal"] ?? "") 200 \(String(decoding: bytes, as: UTF8.self))\n"
    }
    return try .scripted(
      "feed 200 \(String(decoding: feed, as: UTF8.self))\n" + details.joined())
  }

  @Test(arguments: [[], ["--safe"]])
  func `lets no name do anything, however it is come by`(options: [String]) async throws {
    let folder = try TemporaryFolder(["other": "! touch made\n"])
    let all = (1...Self.names.count).map { "open \($0)" }.joined(separator: "\n")
    let run = try await world().run(
      options + ["-k", "-"], input: Data("ls\nrandom\nnext\nprevious\nretry\n\(all)\n".utf8),
      in: folder)
    #expect(run.output.count { $0 == "\n" } > 60)
    #expect(!run.output.contains("\u{1B}"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["other"])
  }

  @Test(arguments: [[], ["--safe"]])
  func `completes each name to a line that opens it and does no more`(options: [String])
    async throws
  {
    let folder = try TemporaryFolder(["other": "! touch made\n"])
    // In the folder where a file would be made.
    let person = try PersonAtPrompt(
      try world(), arguments: options, environment: ["PAGER": ""], in: folder, rows: 60)
    try person.terminal.expect("the desserts") {
      $0.lines.first == "\(Self.names.count) desserts (type help for help)"
    }
    for number in 1...Self.names.count {
      try person.type("open \(number)\t\r")
      // The echo shows that all before it has run.
      try person.type("echo end \(number)\r")
      try person.terminal.expect("the end of \(number)") {
        $0.lines.contains("end \(number)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["other"])
    #expect(person.terminal.text.components(separatedBy: "Eat it.").count == Self.names.count + 1)
  }

  private func exists(_ name: String, in folder: TemporaryFolder) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name))
  }
}
