extension LineCompletion {
  /// The bytes that draw a menu of the candidates: the benchmark measures how long they take to
  /// make.
  package func menuFrame(selecting index: Int, rows: Int, columns: Int) -> String {
    var menu = Menu(count: count) { self[$0] }
    menu.selection = index
    var painter = Painter()
    let content = PromptContent(prompt: "> ", menu: menu)
    return painter.paint(
      content.frame(in: WindowSize(rows: rows, columns: columns)), columns: columns)
  }
}
