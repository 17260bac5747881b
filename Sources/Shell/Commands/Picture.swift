import Desserts

extension Command {
  static let picture = Command(
    name: "picture", arguments: "[DESSERT]", takes: .any, completes: .dessert,
    summary: "show a dessert's picture, or where it is",
    help: """
      DESSERT is named as for open; without it, it is the one opened last. In
      iTerm2, WezTerm, Konsole, mintty and VS Code the picture is shown, and in
      other terminals where chafa is installed. Elsewhere, and always in a pipe,
      in a file and in formats other than text, its address is shown, and the
      network is not asked for it. Pictures are kept until the next load.
      """,
    examples: [
      "picture pavlova", "open 3; picture", "picture 1-3", "picture 3 > address.txt",
    ],
    seeAlso: ["open", "names", "output"]
  ) { session, invocation throws(ShellError) in
    let named = try await session.namedDesserts(invocation)
    var links: [PictureLink] = []
    var failed: [FailedDessert] = []
    for dessert in named.desserts {
      do throws(ShellError) {
        if let link = try await session.showPicture(of: dessert.dessert, invocation) {
          links.append(link)
        }
      } catch {
        if error.cause == .load(.cancelled) { throw error }
        if case .output = error.cause { throw error }
        failed.append(FailedDessert(dessert: dessert, cause: error.cause))
      }
    }
    let answer = links.isEmpty ? nil : Answer.pictures(links, isList: named.isList)
    return try session.effect(answer, failed: failed, isNamed: named.isList)
  }
}

extension Session {
  /// Shows the picture of a dessert; returns where it is when it cannot be shown here.
  fileprivate func showPicture(
    of dessert: Dessert, _ invocation: Invocation
  ) async throws(ShellError) -> PictureLink? {
    guard let dessert = await cache.withPicture(dessert), let address = dessert.picture else {
      throw ShellError(.noPicture(of: dessert.name))
    }
    let isForTerminal = format == .text && invocation.output.collector == nil
    switch isForTerminal ? environment.screen.pictures() : .none {
    case .none: break
    case .inline:
      let picture = try await picture(of: dessert)
      try invocation.write(InlinePicture.text(picture, name: dessert.name))
      return nil
    case .program(let program):
      let picture = try await picture(of: dessert)
      if try await show(picture, with: program, invocation) { return nil }
    }
    return PictureLink(id: dessert.id, name: dessert.name, address: address)
  }

  /// The picture of a dessert that has one.
  private func picture(of dessert: Dessert) async throws(ShellError) -> Picture {
    do throws(LoadFailure) {
      return try await cache.picture(of: dessert)
    } catch {
      throw ShellError(.load(error))
    }
  }

  /// Shows a picture with a program; false when the program fails.
  private func show(
    _ picture: Picture, with program: String, _ invocation: Invocation
  ) async throws(ShellError) -> Bool {
    try invocation.flush()
    let display = environment.screen.display()
    // One row is left for the prompt.
    let rows = display.rows.map { "\(max(1, $0 - 1))" } ?? ""
    let size = display.columns.map { " --size=\($0)x\(rows)" } ?? ""
    let status = try? await environment.runProgram(
      Program("\(program)\(size) -", input: picture.bytes))
    return status == 0
  }
}
