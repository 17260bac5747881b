import Desserts

extension Command {
  static let step = Command(
    name: "step", arguments: "[N]", takes: .atMostOne, completes: .keyword("back"),
    summary: "show the next step of the dessert opened last",
    help: """
      A step is a paragraph of the instructions. step N shows the N-th, and step
      back the one before. To open a dessert begins anew.
      """,
    examples: ["open 3; step; step", "step 2", "step back"], seeAlso: ["open", "shop"],
    check: { invocation, _ throws(ShellError) in _ = try invocation.wantedStep }
  ) { session, invocation throws(ShellError) in
    let wanted = try invocation.wantedStep
    let (found, failed) = try await session.details(of: [try session.openedLast()])
    let steps = found.first.map { Array($0.details.instructions.steps) } ?? []
    let number =
      switch wanted {
      case .next: session.stepsTaken + 1
      case .before: session.stepsTaken - 1
      case .number(let number): number
      }
    guard let dessert = found.first else {
      return try session.effect(nil, failed: failed, isNamed: false)
    }
    guard steps.indices.contains(number - 1) else {
      switch wanted {
      case .next: throw ShellError(.noStep(after: true, count: steps.count))
      case .before: throw ShellError(.noStep(after: false, count: steps.count))
      case .number: throw invocation.error(.stepOutOfRange(last: steps.count))
      }
    }
    session.stepsTaken = number
    return .answer(
      .step(
        ShownStep(
          dessert: dessert, number: number, count: steps.count, step: steps[number - 1])))
  }
}

extension Invocation {
  /// Which step is asked for.
  fileprivate enum WantedStep {
    case next
    case before
    case number(Int)
  }

  fileprivate var wantedStep: WantedStep {
    get throws(ShellError) {
      guard let text = statement.arguments.first?.text else { return .next }
      if text == "back" { return .before }
      guard let number = Int(text), number >= 0 else { throw error(.invalidStep(text)) }
      return .number(number)
    }
  }
}
