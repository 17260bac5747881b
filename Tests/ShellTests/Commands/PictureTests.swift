import Desserts
import Testing

@testable import Shell

struct PictureTests {
  /// A network whose first dessert and last have a picture, the last in its details alone.
  static let network = """
    feed 200 \(String.feed)
    details 11 200 \(String.details("11", "apple & fig crumble"))
    details 12 200 \(String.details("12", "Rožata"))
    details 14 200 {"meals":[{"idMeal":"14","strMeal":"Pud","strInstructions":"Eat it.",\
    "strMealThumb":"https://desserts.example/p.jpg"}]}
    picture 11 200 escaped %FF%D8%FF
    picture 14 200 escaped %FF%D8%FFpud
    """

  /// The line that shows the first one's picture.
  static let inline =
    "\u{1B}]1337;File=inline=1;size=3;name=YXBwbGUgJiBmaWcgY3J1bWJsZS5qcGc=;"
    + "preserveAspectRatio=1:/9j/\u{7}\n"

  @Test func `shows a picture on a terminal that can, and asks for it once`() async throws {
    let shell = try TestShell(Self.network, pictures: .inline)
    #expect(
      await shell.type("picture fig", "picture 1", "load", "picture 1") == """
        zerts> picture fig
        \(Self.inline)zerts> picture 1
        \(Self.inline)zerts> load
        4 desserts
        zerts> picture 1
        \(Self.inline)
        """)
    #expect(await shell.requests == ["feed", "picture 11", "feed", "picture 11"])
  }

  @Test func `shows that of the dessert opened last, without opening one itself`() async throws {
    let shell = try TestShell(Self.network)
    #expect(
      await shell.type("picture", "picture 1", "picture", "open 1", "picture", "next") == """
        zerts> picture
        ! picture: no dessert has been opened yet
        zerts> picture 1
        https://desserts.example/a.jpg
        zerts> picture
        ! picture: no dessert has been opened yet
        zerts> open 1
        apple & fig crumble

        Instructions
        Eat it.
        zerts> picture
        https://desserts.example/a.jpg
        zerts> next
        Rožata

        Instructions
        Eat it.

        """)
  }

  @Test func `says that there is none, unless the details have one`() async throws {
    let shell = try TestShell(Self.network)
    let ending = await shell.session.run(line: "picture 4", output: Recorder().output)
    #expect(ending == .failed(status: 1))
    let shown = await shell.type("load", "picture 4", "open 4", "picture")
    #expect(
      shown.hasPrefix(
        """
        zerts> load
        4 desserts
        zerts> picture 4
        ! picture: there is no picture of Sticky Toffee Pudding Ultimate
        zerts> open 4

        """))
    #expect(shown.hasSuffix("zerts> picture\nhttps://desserts.example/p.jpg\n"))
  }

  @Test func `finds no dessert as open finds none`() async throws {
    let shell = try TestShell(Self.network)
    #expect(
      await shell.type("picture toffee", "picture 9", "picture rozatta") == """
        zerts> picture toffee
        ! picture: 2 desserts match "toffee": 3 Sticky Toffee Pudding, 4 Sticky Toffee Pudding Ultimate
        !   picture toffee
        !           ^~~~~~
        zerts> picture 9
        ! picture: the numbers go from 1 to 4
        !   picture 9
        !           ^
        zerts> picture rozatta
        ! picture: no dessert matches "rozatta" (did you mean Rožata?)
        !   picture rozatta
        !           ^~~~~~~

        """)
  }

  @Test func `is given to a program that shows it, in the size of the terminal`() async throws {
    let shell = try TestShell(
      Self.network, display: .terminal(columns: 100, rows: 30), pictures: .program("see"))
    #expect(await shell.type("picture 1") == "zerts> picture 1\n")
    #expect(shell.written == ["| see --size=100x29 -\n\u{FFFD}\u{FFFD}\u{FFFD}"])
    #expect(await shell.requests == ["feed", "picture 11"])
  }

  @Test func `gives the address where a program cannot show it`() async throws {
    let shell = try TestShell(
      Self.network, display: .terminal(columns: 80), pictures: .program("false"))
    #expect(
      await shell.type("picture 1") == "zerts> picture 1\nhttps://desserts.example/a.jpg\n")
    #expect(shell.written == ["| false --size=80x -\n\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test(arguments: [PictureDisplay.inline, .program("see"), .none])
  func `asks for none where it is not shown`(pictures: PictureDisplay) async throws {
    let address = "https://desserts.example/a.jpg\n"
    let shell = try TestShell(Self.network, pictures: pictures)
    #expect(
      await shell.type("picture 1 > f", "picture 1 | cat", "output markdown", "picture 1") == """
        zerts> picture 1 > f
        zerts> picture 1 | cat
        zerts> output markdown
        zerts> picture 1
        ![apple \\& fig crumble](<https://desserts.example/a.jpg>)

        """)
    #expect(shell.written == ["> f\n\(address)", "| cat\n\(address)"])
    #expect(await shell.requests == ["feed"])
  }

  @Test func `is the address in a transcript`() async throws {
    let shell = try TestShell(Self.network, pictures: .inline)
    let file = Script(name: "t", bytes: Array("zerts> picture 1\n...\n".utf8))
    let transcript = try Transcript(parsing: file)
    _ = await shell.session.replay(transcript, from: file)
    #expect(await shell.requests == ["feed"])
  }

  @Test func `says why it cannot be had, and can be tried again`() async throws {
    let shell = try TestShell(
      """
      feed 200 \(String.feed)
      picture 11 offline
      picture 11 200 <html>
      picture 11 too-large
      picture 11 forbidden-address
      picture 11 503 retry-after 60
      picture 11 200 escaped %FF%D8%FF
      """, pictures: .inline)
    #expect(
      await shell.type("picture 1", "retry", "retry", "retry", "retry", "retry", "picture 1") == """
        zerts> picture 1
        ! picture: no internet connection: desserts.example was not found
        ! Type retry to try again.
        zerts> retry
        ! picture: invalid data from desserts.example: the picture is neither JPEG nor PNG
        ! Type retry to try again.
        zerts> retry
        ! picture: invalid data from desserts.example: the answer is longer than 4 MiB
        ! Type retry to try again.
        zerts> retry
        ! picture: invalid data from desserts.example: the picture's address is not one to follow
        ! Type retry to try again.
        zerts> retry
        ! picture: invalid data from desserts.example: it answered 503, and asks to wait 60 seconds
        ! Type retry to try again.
        zerts> retry
        ! picture: invalid data from desserts.example: it answered 503, and asks to wait 60 seconds more
        zerts> picture 1
        \(Self.inline)
        """)
    #expect(await shell.type("retry") == "zerts> retry\n! retry: nothing to retry\n")
  }

  @Test func `completes as open does`() async throws {
    let shell = try TestShell(Self.network)
    _ = await shell.type("load")
    #expect(shell.session.completion(of: "picture roz")?[0].text == "Rožata")
    #expect(shell.session.suggestion(for: "picture roz") == "picture rozata")
  }
}
