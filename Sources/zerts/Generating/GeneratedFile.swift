/// A file that is made of what the program knows of itself, so that it cannot tell anything else.
enum GeneratedFile: String, CaseIterable {
  /// The manual page.
  case man
  /// Completion of the options for that shell.
  case bash
  case zsh
  case fish

  /// What is in it.
  var text: String {
    switch self {
    case .man: ManualPage.text
    case .bash: ShellCompletion.bash
    case .zsh: ShellCompletion.zsh
    case .fish: ShellCompletion.fish
    }
  }
}
