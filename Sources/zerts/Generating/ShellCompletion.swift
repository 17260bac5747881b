import Shell

/// Completion of the options and scripts, for the shells from which zerts is started.
enum ShellCompletion {
  /// What an option's argument is.
  private enum Argument {
    case file
    case words([String])
    case other
  }

  private static func argument(of option: CommandLineOption) -> Argument {
    switch option.argument {
    case "FILE": .file
    case "FORMAT": .words(OutputFormat.allCases.map(\.rawValue))
    case "WHEN": .words(Decoration.Color.allCases.map(\.rawValue))
    case "WHAT": .words(GeneratedFile.allCases.map(\.rawValue))
    default: .other
    }
  }

  private static func names(of option: CommandLineOption) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name.rawValue)"]
  }

  /// For bash.
  static var bash: String {
    let cases = CommandLineOption.all.filter { $0.argument != nil }.map { option in
      let reply =
        switch argument(of: option) {
        case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\"))"
        case .words(let words):
          "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
        case .other: "COMPREPLY=()"
        }
      return "    \(names(of: option).joined(separator: "|"))) \(reply); return ;;"
    }
    let all = CommandLineOption.all.flatMap(names).joined(separator: " ")
    return """
      # Completion for zerts in bash.
      _zerts() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        # bash takes --option=word apart at the =.
        if [ "$word" = = ]; then word=; fi
        if [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
        case $previous in
      \(cases.joined(separator: "\n"))
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W '\(all)' -- "$word")) ;;
          *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -F _zerts zerts

      """
  }

  /// For zsh.
  static var zsh: String {
    let options = CommandLineOption.all.map { option in
      let action =
        switch argument(of: option) {
        case .file: ":\(option.argument ?? ""):_files"
        case .words(let words): ":\(option.argument ?? ""):(\(words.joined(separator: " ")))"
        case .other: option.argument.map { ":\($0): " } ?? ""
        }
      let text = option.summary.replacing("'", with: "'\\''").replacing("[", with: "\\[")
        .replacing("]", with: "\\]").replacing(":", with: "\\:")
      return names(of: option).map { name in
        let suffix = option.argument == nil ? "" : name.hasPrefix("--") ? "=" : "+"
        return "  '\(name)\(suffix)[\(text)]\(action)'"
      }.joined(separator: " \\\n")
    }
    return """
      #compdef zerts
      # Completion for zerts in zsh.
      _arguments -s -S \\
      \(options.joined(separator: " \\\n")) \\
        '*:SCRIPT:_files'

      """
  }

  /// For fish.
  static var fish: String {
    let options = CommandLineOption.all.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let takes =
        switch argument(of: option) {
        case .file: " -r -F"
        case .words(let words): " -x -a '\(words.joined(separator: " "))'"
        case .other: option.argument == nil ? "" : " -x"
        }
      let text = option.summary.replacing("'", with: "\\'")
      return "complete -c zerts\(short) -l \(option.name.rawValue)\(takes) -d '\(text)'"
    }
    return "# Completion for zerts in fish.\n\(options.joined(separator: "\n"))\n"
  }
}
