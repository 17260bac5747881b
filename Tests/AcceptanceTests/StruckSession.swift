import Foundation
import TestSupport

/// A session at a server that is struck by a fault for a while.
///
/// A good list and details come first. Then the list is loaded afresh and other details are opened,
/// which is where the fault strikes; each time the list and the details that were kept are looked
/// at. In the end all is good again.
struct StruckSession {
  let run: ProgramRun
  /// The expected run.
  let expected: ProgramRun
  /// The requests to the server.
  let requests: [String]
  /// The most memory it held at once, in bytes, where the system tells.
  let peak: Int?

  private static let script = """
    load
    open 1
    load
    ls
    open 1
    open 2
    ls
    open 1
    open 3
    open 2
    load
    ls
    ! grep -s VmHWM: /proc/$PPID/status > peak || :
    """

  init(by fault: Fault?) async throws {
    let world = try World.server(.struck(by: fault))
    let folder = try TemporaryFolder()
    run = try await world.run(
      ["--keep-going", "--timeout", fault?.timeout ?? "60"], input: Data(Self.script.utf8),
      in: folder)
    expected = Self.expected(of: fault, host: fault?.host ?? world.host)
    requests = world.requests
    // The program's own count: the system's would begin with that of these tests.
    let status = try String(contentsOfFile: folder.path("peak"), encoding: .utf8)
    peak = status.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
  }

  private static func expected(of fault: Fault?, host: String) -> ProgramRun {
    let loaded = "3 desserts\n"
    let (slab, eclair) = (Fixtures.page(of: "walnut slab"), Fixtures.page(of: "Éclair"))
    var output = loaded + Fixtures.tart
    var messages = ""
    if let sentence = fault?.feed?.sentence(host: host) {
      messages += "<stdin>:3:1: load: \(sentence)\n"
    } else {
      output += loaded
    }
    output += Fixtures.list + Fixtures.tart
    if let sentence = fault?.details.sentence(host: host) {
      messages += "<stdin>:6:1: open: \(sentence)\n"
    } else {
      output += eclair
    }
    output += Fixtures.list + Fixtures.tart + slab + eclair + loaded + Fixtures.list
    return ProgramRun(
      status: fault.map { ($0.feed ?? $0.details).status } ?? 0, output: output,
      messages: messages)
  }
}
