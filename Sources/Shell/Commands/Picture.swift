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
    examples: ["picture pavlova", "open 3; picture", "picture 3 > address.txt"],
    seeAlso: ["open", "names", "output"]
  ) { session, invocation throws(ShellError) in
    let dessert: Dessert
    if invocation.statement.arguments.isEmpty {
      guard let opened = session.opened else { throw ShellError(.nothingOpened) }
      dessert = opened
    } else {
      dessert = try invocation.dessert(in: try await session.desserts())
    }
    return try await session.showPicture(of: dessert, invocation)
  }
}

extension Session {
  fileprivate func showPicture(
    of dessert: Dessert, _ invocation: Invocation
  ) async throws(ShellError) -> Effect {
    guard let dessert = await cache.withPicture(dessert), let address = dessert.picture else {
      throw ShellError(.noPicture(of: dessert.name))
    }
    let link = PictureLink(id: dessert.id, name: dessert.name, address: address)
    let isForTerminal = format == .text && invocation.output.collector == nil
    switch isForTerminal ? environment.screen.pictures() : .none {
    case .none: break
    case .inline:
      let picture = try await picture(of: dessert)
      try invocation.write(InlinePicture.text(picture, name: dessert.name))
      return .done
    case .program(let program):
      let picture = try await picture(of: dessert)
      if try await show(picture, with: program, invocation) { return .done }
    }
    return .answer(.picture(link))
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
