import Foundation
import TestSupport
import Testing

@testable import LineEditor

struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history")
  }

  private func contents(_ name: String = "history") throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `What is appended is there at once and is loaded again`() throws {
    let file = HistoryFile(path: path)
    #expect(file.load().lines.isEmpty)
    #expect(file.append("open Rožata") == nil)
    #expect(try contents() == "open Rožata\n")
    #expect(file.append("ls") == nil)
    let (lines, error) = HistoryFile(path: path).load()
    #expect(lines == ["open Rožata", "ls"])
    #expect(error == nil)
  }

  @Test func `Loading makes nothing`() throws {
    #expect(HistoryFile(path: folder.path("a/b/history")).load().error == nil)
    #expect(try names().isEmpty)
  }

  @Test func `Folders and file are for the user alone`() throws {
    let path = folder.path("a/b/history")
    #expect(HistoryFile(path: path).append("ls") == nil)
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.path("a/b")) == 0o700)
    #expect(try mode(folder.path("a")) == 0o700)
  }

  @Test func `Repeats and lines that start with a blank or cannot be read again are left out`()
    throws
  {
    let file = HistoryFile(path: path)
    for line in ["ls", "ls", " secret", "\tsecret", "", "a\nb", "s", "ls"] {
      #expect(file.append(line) == nil)
    }
    #expect(try contents() == "ls\ns\nls\n")
    #expect(file.append(String(repeating: "x", count: 1 << 16)) == nil)
    #expect(try contents() == "ls\ns\nls\n")
  }

  @Test func `A line that repeats what another process wrote is left out too`() throws {
    let other = HistoryFile(path: path)
    #expect(HistoryFile(path: path).append("ls") == nil)
    #expect(other.append("ls") == nil)
    #expect(try contents() == "ls\n")
  }

  @Test func `A lock that somebody else keeps is done without`() throws {
    try folder.write(Data("one\n".utf8), to: "history")
    let other = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let file = HistoryFile(path: path, limit: 10, lockTimeout: 1)
    #expect(file.append("two") == nil)
    #expect(file.append("three") == nil)
    #expect(try contents() == "one\ntwo\nthree\n")
  }

  @Test func `A line whose writer did not come to its end stays one of its own`() throws {
    try folder.write(Data("one\nhal".utf8), to: "history")
    #expect(HistoryFile(path: path).append("two") == nil)
    #expect(try contents() == "one\nhal\ntwo\n")
  }

  @Test func `A foreign file is set aside and its lines are taken over`() throws {
    let text = "one\na\0b\ntwo\n"
    try folder.write(Data(text.utf8), to: "history")
    let file = HistoryFile(path: path)
    let (lines, error) = file.load()
    #expect(lines == ["one", "two"])
    #expect(error == .setAside(path: path + ".damaged"))
    #expect(try contents("history.damaged") == text)
    #expect(file.append("three") == nil)
    #expect(try contents() == "one\ntwo\nthree\n")
    #expect(try mode(path) == 0o600)
    #expect(HistoryFile(path: path).load().error == nil)
  }

  @Test func `The newest file that was set aside is kept`() throws {
    for number in 1...3 {
      try folder.write(Data("\(number)\n\0".utf8), to: "history")
      _ = HistoryFile(path: path).load()
    }
    #expect(try names() == ["history", "history.damaged"])
    #expect(try contents("history.damaged") == "3\n\0")
  }

  @Test func `A file with too many bytes is cut to a quarter of what can be`() throws {
    try folder.write(Data((10...60).map { "\($0)\n" }.joined().utf8), to: "history")
    let file = HistoryFile(path: path, limit: 100, size: 200)
    #expect(file.load().error == nil)
    #expect(try contents() == (45...60).map { "\($0)\n" }.joined())
  }

  @Test func `A file with far too many bytes is set aside and its end is taken over`() throws {
    try folder.write(Data((10...99).map { "\($0)\n" }.joined().utf8), to: "history")
    let (lines, error) = HistoryFile(path: path, limit: 100, size: 200).load()
    #expect(lines == (34...99).map(String.init))
    #expect(error == .setAside(path: path + ".damaged"))
    #expect(try contents() == (84...99).map { "\($0)\n" }.joined())
    #expect(try contents("history.damaged").hasPrefix("10\n"))
  }

  @Test(arguments: ["a folder", "a device", "a link to a device"])
  func `In this place it is left alone and that is told once`(place: String) throws {
    switch place {
    case "a folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "a device":
      #expect(mkfifo(path, 0o600) == 0)
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    }
    let file = HistoryFile(path: path)
    #expect(file.load().error == .notAFile)
    #expect(file.append("ls") == nil)
    #expect(HistoryFile(path: path).append("ls") == .notAFile)
    #expect(try names() == ["history"])
  }

  @Test func `A link is followed and stays one`() throws {
    try folder.write(Data("one\n\0\n".utf8), to: "elsewhere/real")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "elsewhere/real")
    let file = HistoryFile(path: path)
    #expect(file.load().error == .setAside(path: folder.path("elsewhere/real.damaged")))
    #expect(file.append("two") == nil)
    #expect(try contents("elsewhere/real") == "one\ntwo\n")
    #expect(try names() == ["elsewhere", "history"])
  }

  @Test func `A link to nothing yet is followed`() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real")
    #expect(HistoryFile(path: path).append("one") == nil)
    #expect(try contents("real") == "one\n")
  }

  @Test func `A place that cannot be written to is told once and then not again`() throws {
    try folder.write(Data(), to: "file")
    let file = HistoryFile(path: folder.path("file/history"))
    #expect(file.append("one") == .failed(ENOTDIR))
    #expect(file.append("two") == nil)
    #expect(HistoryFile(path: folder.path("file/history")).load().error == .failed(ENOTDIR))
  }

  @Test func `A file that is too long is cut to its newest lines`() throws {
    try folder.write(Data((1...11).map { "\($0)\n" }.joined().utf8), to: "history")
    #expect(HistoryFile(path: path, limit: 10).load().lines == (2...11).map(String.init))
    #expect(try contents().hasPrefix("1\n"))
    #expect(HistoryFile(path: path).append("12") == nil)
    // The leftovers of a process that was killed.
    try folder.write(Data("junk".utf8), to: "history.new")
    let (lines, error) = HistoryFile(path: path, limit: 10).load()
    #expect(lines == (3...12).map(String.init))
    #expect(error == nil)
    #expect(try contents() == (3...12).map { "\($0)\n" }.joined())
    #expect(try mode(path) == 0o600)
    #expect(try names() == ["history"])
  }

  @Test func `Many writers and a file that is cut meanwhile lose no line`() throws {
    try folder.write(Data((1...2000).map { "old \($0)\n" }.joined().utf8), to: "history")
    let path = path
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      let file = HistoryFile(path: path, limit: 500)
      for number in 1...50 {
        if file.append("\(writer) \(number)") != nil { return }
        if number % 10 == writer { _ = file.load() }
      }
    }
    let lines = HistoryFile(path: path, limit: 500).load().lines
    for writer in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("\(writer) ") } == (1...50).map { "\(writer) \($0)" })
    }
  }
}
