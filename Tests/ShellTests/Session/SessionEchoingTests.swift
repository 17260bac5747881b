import Desserts
import Foundation
import Testing

@testable import Shell

struct SessionEchoingTests {
  private func echo(
    _ text: String, keepsGoing: Bool = false, files: [String: String] = [:]
  ) async throws -> (ending: Ending, text: String) {
    let shell = try TestShell(.online, files: files, keepsGoing: keepsGoing)
    let recorder = Recorder()
    let script = Script(name: "menu.zerts", bytes: Array(text.utf8))
    let ending = await shell.session.run(
      [script], echoes: true, output: recorder.whole)
    return (ending, recorder.text)
  }

  @Test func `shows each command before its answer, and nothing for what does nothing`()
    async throws
  {
    let run = try await echo(
      "# a comment\n\n  load ; ls rozata # x\n  ! date ; x\necho  \"a  b\"\r\n")
    #expect(run.ending == .failed(status: 1))
    #expect(
      run.text == """
        zerts> load
        4 desserts
        zerts> ls rozata # x
        ls: no dessert matches "rozata # x"
          ls rozata # x
             ^~~~~~~~~~

        """)
  }

  @Test func `stops at the first command that fails, unless it keeps going`() async throws {
    let text = "open 99; echo on\n\"\necho end"
    let first = """
      zerts> open 99
      open: the numbers go from 1 to 4
        open 99
             ^~

      """
    #expect(try await echo(text).text == first)
    let all = try await echo(text, keepsGoing: true)
    #expect(all.ending == .failed(status: 1))
    #expect(
      all.text == first + """
        zerts> echo on
        on
        zerts> "
        the quote is not closed
          "
          ^
        zerts> echo end
        end

        """)
  }

  @Test func `shows nothing of a script that is sourced, but its answers`() async throws {
    let run = try await echo("source a.zerts\nquit 3\n", files: ["a.zerts": "echo a\n"])
    #expect(run.ending == .quit(status: 3))
    #expect(run.text == "zerts> source a.zerts\na\nzerts> quit 3\n")
  }

  @Test func `gives a transcript of which nothing differs`() async throws {
    let text =
      "load; ls; open 1\nopen 99; ls pud\nsource a.zerts; retry\n\"\nhelp; echo 'zerts> '\n"
    let run = try await echo(text, keepsGoing: true, files: ["a.zerts": "opne\n"])
    let shell = try TestShell(.online, files: ["a.zerts": "opne\n"], keepsGoing: true)
    let shown = run.text.replacing("\nzerts> \n", with: "\n...\n")
    let file = Script(name: "t", bytes: Array(shown.utf8))
    let transcript = try Transcript(parsing: file)
    #expect(await shell.session.replay(transcript, from: file)?.transcript == transcript)
  }

  @Test func `writes a transcript of typed lines while a person sees what they show`() async throws
  {
    let shell = try TestShell(.online)
    let recorder = Recorder()
    let transcript = Recorder()
    for line in ["ls rozata; open 99; \"", "", "# mine", "open 9; ls apple # x", "ls \"", "quit 3"]
    {
      _ = await shell.session.run(
        line: line, transcript: { transcript.note($0) }, output: recorder.output)
    }
    let quote = "ls: the quote is not closed\n  ls \"\n     ^\n"
    #expect(
      transcript.text == """
        zerts> ls rozata; open 99; "
        the quote is not closed
          ls rozata; open 99; "
                              ^
        zerts> open 9
        open: the numbers go from 1 to 4
          open 9
               ^
        zerts> ls apple # x
        ls: no dessert matches "apple # x"
          ls apple # x
             ^~~~~~~~~
        zerts> ls "
        \(quote)zerts> quit 3

        """)
    let seen = transcript.text.split(separator: "\n").filter { !$0.hasPrefix("zerts> ") }
    #expect(recorder.text == seen.map { "! \($0)\n" }.joined())
  }

  @Test func `has a command that was cancelled as a comment in the transcript, and none behind it`()
    async throws
  {
    let loader = DessertLoader(
      feed: { () throws(LoadFailure) in throw .cancelled },
      details: { (_) throws(LoadFailure) in throw .cancelled },
      picture: { (_) throws(LoadFailure) in throw .cancelled })
    let transcript = Recorder()
    let session = Session(loader: loader, environment: Environment(source: ""))
    let ending = await session.run(
      line: "echo a; ls pavlova; echo b", transcript: { transcript.note($0) },
      output: Recorder().output)
    #expect(ending == .interrupted)
    #expect(transcript.text == "zerts> echo a\na\nzerts> # ls pavlova\n")
  }

  @Test func `runs no more commands once it is cancelled`() async throws {
    let shell = try TestShell(.online)
    let transcript = Recorder()
    let output = Output(
      answer: { (_) throws(OutputFailure) in },
      message: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    let running = Task {
      await shell.session.run(
        line: "echo a; echo b; echo c", transcript: { transcript.note($0) }, output: output)
    }
    #expect(await running.value == .interrupted)
    #expect(transcript.text == "zerts> echo a\na\n")
  }

  @Test func `ends when nobody reads it`() async throws {
    let shell = try TestShell(.online)
    let script = Script(name: "menu.zerts", bytes: Array("load\n".utf8))
    let output = Output(
      answer: { (_) throws(OutputFailure) in throw .readerGone }, message: { _ in })
    #expect(
      await shell.session.run([script], echoes: true, output: output) == .outputFailed(.readerGone))
    #expect(await shell.requests == [])
  }
}
