import Testing

@testable import LineEditor

/// A menu as rows, without a terminal.
struct MenuTests {
  private func menu(_ count: Int, selection: Int? = nil, query: String? = nil) -> Menu {
    var menu = Menu(count: count, query: query) { .init(text: "name \($0 + 1)") }
    menu.selection = selection
    return menu
  }

  private func rows(_ menu: Menu, _ rows: Int = 10, _ columns: Int = 30) -> [String] {
    menu.rows(in: WindowSize(rows: rows, columns: columns)).map {
      String($0.text.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `Choices stand in columns that read downwards`() {
    #expect(rows(menu(5)) == ["name 1  name 3  name 5", "name 2  name 4"])
  }

  @Test func `At most half of the window is taken and the rest is counted`() {
    #expect(
      rows(menu(91_000, selection: 2), 8, 20) == [
        "name 1    name 4", "name 2    name 5", "name 3    name 6", "3 of 91,000",
      ])
    #expect(rows(menu(91_000), 8, 20).last == "91,000 choices")
  }

  @Test func `The page of the selected choice is shown`() {
    #expect(
      rows(menu(20, selection: 19), 8, 20) == ["name 19", "name 20", "", "20 of 20"])
  }

  @Test func `Without choices there is a row with what is searched for`() {
    var menu = menu(2, selection: 1, query: "na")
    menu.showsChoices = false
    #expect(rows(menu) == ["search: na  2 of 2"])
    #expect(
      menu.rows(in: WindowSize(rows: 3, columns: 30))[0].cells.allSatisfy { $0.style == .plain })
    #expect(menu.cursorColumn(in: WindowSize(rows: 3, columns: 30)) == 10)
    #expect(rows(menu, 1).isEmpty)
  }

  @Test func `The selected choice is reversed`() {
    let row = menu(3, selection: 1).rows(in: WindowSize(rows: 10, columns: 30))[0]
    let reversed = row.cells.filter { $0.style == .reversed }.compactMap(\.character)
    #expect(String(reversed) == "name 2")
  }

  @Test func `Details stand one under the other and are cut`() {
    let menu = Menu(count: 2) {
      .init(text: ["ls", "open"][$0], detail: ["list the desserts", "show one"][$0])
    }
    #expect(rows(menu, 10, 20) == ["ls    list the des…", "open  show one"])
  }

  @Test(arguments: [(3, ["name 1  name 2  name 3"]), (2, ["name 1  name 2  name 3"]), (1, [])])
  func `A low window has few rows of it, or none`(height: Int, expected: [String]) {
    #expect(rows(menu(5), height) == expected)
  }

  @Test func `What is searched for stands above what was found`() {
    #expect(
      rows(menu(3, selection: 0, query: "na")) == [
        "search: na  1 of 3", "name 1", "name 2", "name 3",
      ])
    #expect(rows(menu(0, query: "xy")) == ["search: xy  no line has this"])
    #expect(menu(3, query: "na").cursorColumn(in: WindowSize(rows: 9, columns: 30)) == 10)
    #expect(rows(menu(1, query: "0123456789"), 10, 14) == ["search: 56789", "name 1"])
  }

  @Test(
    arguments: [
      (nil, Menu.Step.next, 0), (nil, .previous, 19), (19, .next, 0), (0, .previous, 19),
      (1, .right, 4), (4, .left, 1), (1, .left, 1), (19, .right, 19), (0, .nextPage, 6),
      (18, .nextPage, 19), (8, .previousPage, 2),
    ] as [(Int?, Menu.Step, Int)])
  func `A step selects another choice`(from: Int?, step: Menu.Step, to: Int) {
    var menu = menu(20, selection: from)
    menu.move(step, in: WindowSize(rows: 8, columns: 20))
    #expect(menu.selection == to)
  }

  @Test func `Of 100,000 choices few are looked at`() {
    nonisolated(unsafe) var looks = 0
    let menu = Menu(count: 100_000) {
      looks += 1
      return .init(text: "name \($0)")
    }
    _ = menu.rows(in: WindowSize(rows: 24, columns: 80))
    #expect(looks < 400)
  }

  @Test func `A label that acts on terminals or has no end is shown tamed`() {
    let menu = Menu(count: 1) { _ in
      .init(text: "", label: "\u{1b}[31mred" + String(repeating: "x", count: 100_000))
    }
    #expect(rows(menu, 10, 12) == ["redxxxxxxx…"])
  }
}
