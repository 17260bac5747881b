extension LineCompletion {
  /// What is written to show a menu of the candidates, for those who measure how long it takes.
  package func menuFrame(selecting index: Int, rows: Int, columns: Int) -> String {
    var menu = Menu(count: count) { self[$0] }
    menu.selection = index
    var painter = Painter()
    let content = PromptContent(prompt: "> ", menu: menu)
    return painter.paint(
      content.frame(in: WindowSize(rows: rows, columns: columns)), columns: columns)
  }
}
