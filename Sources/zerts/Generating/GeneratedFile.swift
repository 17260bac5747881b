/// A file that `--generate` makes from the tables of commands, options and keys.
enum GeneratedFile: String, CaseIterable {
  /// The manual page.
  case man
  /// Completion of the options in a shell.
  case bash
  case zsh
  case fish

  /// The contents.
  var text: String {
    switch self {
    case .man: ManualPage.text
    case .bash: ShellCompletion.bash
    case .zsh: ShellCompletion.zsh
    case .fish: ShellCompletion.fish
    }
  }
}
