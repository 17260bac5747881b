import CEditline

/// Choosing in a menu below the line.
///
/// While one is open the keys that move in it are read here, and no others: any other key closes
/// the menu, leaves the choice in the line, and then does what it always does.
extension LineEditor {
  /// A line and where its cursor is, in Unicode scalars.
  private struct Typed {
    var text: String
    var cursor: Int
  }

  private var typed: Typed {
    let line = line
    return Typed(text: line.before + line.after, cursor: line.before.unicodeScalars.count)
  }

  private func show(_ typed: Typed) {
    replaceLine(with: typed.text)
    moveCursor(to: typed.cursor)
  }

  /// Offers what can stand in the place of what is before the cursor.
  func choose(from completion: LineCompletion) -> UInt8 {
    var completion = completion
    var typed = typed
    openMenu(Self.menu(of: completion))
    while let key = nextMenuKey() {
      switch key {
      case .move(let step):
        if step == .next, completion.count == 1 {
          return accept(0, of: completion, typed)
        }
        menu?.move(step, in: window)
        if let choice = menu?.selection { show(completion[choice], of: completion, typed) }
      case .accept:
        guard let choice = menu?.selection else { return closeMenu(handingOn: [Self.enter]) }
        return accept(choice, of: completion, typed)
      case .cancel:
        show(typed)
        return closeMenu()
      case .insert, .delete:
        apply(key)
        typed = self.typed
        let line = line
        guard let next = completer?(line.before, line.after), next.count > 0 else {
          return closeMenu()
        }
        completion = next
        menu = Self.menu(of: next)
      case .search(let keys), .other(let keys): return closeMenu(handingOn: keys)
      }
    }
    return closeMenu()
  }

  private static func menu(of completion: LineCompletion) -> Menu {
    Menu(count: completion.count) { completion[$0] }
  }

  private func show(
    _ candidate: LineCompletion.Candidate, of completion: LineCompletion, _ typed: Typed
  ) {
    show(typed)
    replace(from: completion.start, with: candidate.text)
  }

  private func accept(_ choice: Int, of completion: LineCompletion, _ typed: Typed) -> UInt8 {
    show(typed)
    _ = insert(completion[choice], from: completion.start)
    return closeMenu()
  }

  /// Ctrl-R: offers the lines of the history that have all words of what is typed, the newest
  /// first.
  func searchHistory() -> UInt8 {
    let typed = typed
    var search = HistorySearch(history.lines, query: typed.text)
    offer(search, instead: typed)
    while let key = nextMenuKey() {
      switch key {
      case .move(let step):
        menu?.move(step, in: window)
        showFound(search, instead: typed)
      case .search:
        menu?.move(.next, in: window)
        showFound(search, instead: typed)
      case .accept: return closeMenu()
      case .cancel:
        show(typed)
        return closeMenu()
      case .insert(let key):
        search.query.unicodeScalars.append(key)
        offer(search, instead: typed)
      case .delete:
        if !search.query.isEmpty { search.query.removeLast() }
        offer(search, instead: typed)
      case .other(let keys): return closeMenu(handingOn: keys)
      }
    }
    return closeMenu()
  }

  private func offer(_ search: HistorySearch, instead typed: Typed) {
    var menu = Menu(count: search.count, query: search.query) { index in
      LineCompletion.Candidate(text: search[index])
    }
    menu.showsChoices = usesMenu
    openMenu(menu)
    if search.count > 0 { self.menu?.selection = 0 }
    showFound(search, instead: typed)
  }

  private func showFound(_ search: HistorySearch, instead typed: Typed) {
    guard let choice = menu?.selection else { return show(typed) }
    let text = search[choice]
    show(Typed(text: text, cursor: text.unicodeScalars.count))
  }

  private func openMenu(_ new: Menu) {
    menu = new
    // Escape leaves the menu, so that it need not wait for a key that it modifies.
    decoder.escapeIsKey = true
  }

  private func closeMenu(handingOn more: [Unicode.Scalar] = []) -> UInt8 {
    menu = nil
    decoder.escapeIsKey = isVi
    more.reversed().forEach { keys.putFirst($0) }
    return EditResult.refresh
  }

  private func apply(_ key: MenuKey) {
    switch key {
    case .insert(let key): insert(String(key))
    case .delete:
      if let editor, let last = line.before.last {
        el_deletestr(editor, Int32(last.unicodeScalars.count))
      }
    default: break
    }
  }
}

/// A key while a menu is open.
private enum MenuKey {
  case move(Menu.Step)
  case accept
  case cancel
  /// Ctrl-R.
  case search([Unicode.Scalar])
  case insert(Unicode.Scalar)
  /// Backspace.
  case delete
  case other([Unicode.Scalar])
}

extension LineEditor {
  private static let enter: Unicode.Scalar = "\r"

  /// The next key; nil when reading has ended.
  private func nextMenuKey() -> MenuKey? {
    isPasteNew = false
    guard let key = nextEditKey() else { return nil }
    // Pasted text is not for the menu.
    if isPasteNew { return .other(key.scalars) }
    switch key {
    case .named(let name): return menuKey(name)
    case .character("\t"), .character("\u{0e}"): return .move(.next)
    case .character("\r"), .character("\n"): return .accept
    case .character("\u{07}"): return .cancel
    case .character("\u{08}"), .character("\u{7f}"): return .delete
    case .character("\u{10}"), .character("\u{13}"): return .move(.previous)
    case .character("\u{12}"): return .search(key.scalars)
    case .escape:
      // With Alt another key is there already.
      guard let more = keys.first, !isVi else { return .cancel }
      _ = keys.removeFirst()
      return .other(key.scalars + [more])
    case .character(let scalar):
      return scalar.properties.generalCategory == .control
        ? .other(key.scalars) : .insert(scalar)
    }
  }

  private func menuKey(_ name: NamedKey) -> MenuKey {
    let steps: [NamedKeys.Name: Menu.Step] = [
      .up: .previous, .down: .next, .left: .left, .right: .right, .shiftTab: .previous,
      .pageUp: .previousPage, .pageDown: .nextPage,
    ]
    let known = NamedKeys.Name.allCases.first { $0.key == name }
    return known.flatMap { steps[$0] }.map { .move($0) } ?? .other(name.scalars)
  }
}
