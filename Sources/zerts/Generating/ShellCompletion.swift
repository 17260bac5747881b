import Shell

/// Completion of the options and scripts, for the shells from which zerts is started.
enum ShellCompletion {
  /// The kinds of arguments that options take.
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

  private static let withArgument = CommandLineOption.all.filter { $0.argument != nil }

  private static func names(of option: CommandLineOption) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name.rawValue)"]
  }

  /// The short options that take an argument, or none, as the letters of a pattern.
  private static func letters(takingArgument: Bool) -> String {
    String(
      CommandLineOption.all.filter { ($0.argument != nil) == takingArgument }.compactMap(\.short))
  }

  /// Completion for bash, with the helpers of bash-completion where it is installed.
  static var bash: String {
    let values = withArgument.map { option in
      let reply =
        switch argument(of: option) {
        case .file: "_zerts_files"
        case .words(let words): "_zerts_words '\(words.joined(separator: " "))'"
        case .other: ":"
        }
      return "    \(names(of: option).joined(separator: "|"))) \(reply) ;;"
    }
    let long = withArgument.map { "--\($0.name.rawValue)" }.joined(separator: "|")
    let all = CommandLineOption.all.flatMap(names).joined(separator: " ")
    return #"""
      # Completion for zerts in bash.

      # Sets $option and $attached for short options such as -ko or -ojson.
      _zerts_short() {
        local letters=${1#-}
        option='' attached=''
        while [ -n "$letters" ]; do
          case $letters in
            [\#(letters(takingArgument: true))]*)
              option=-${letters:0:1} attached=${letters:1}
              return ;;
            [\#(letters(takingArgument: false))]*) letters=${letters:1} ;;
            *) return ;;
          esac
        done
      }

      _zerts_words() {
        COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "$cur"))
      }

      _zerts_files() {
        if declare -F _filedir >/dev/null; then
          _filedir
          return
        fi
        local file typed=${cur//\\/} quotes=1
        typed=${typed#[\'\"]}
        # bash 3.2, as on macOS, has no compopt, which has the names quoted.
        compopt -o filenames 2>/dev/null && quotes=''
        while IFS= read -r file; do
          [ -z "$quotes" ] || printf -v file %q "$file"
          COMPREPLY+=("$file")
        done < <(compgen -f -- "$typed")
      }

      _zerts() {
        local cur prev words cword split=false
        local word option='' attached='' prefix='' ended=''
        COMPREPLY=()
        if declare -F _init_completion >/dev/null; then
          _init_completion -s || return
        else
          words=("${COMP_WORDS[@]}") cword=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]}
          # bash takes --option=word apart at the =.
          [ "$cur" != = ] || cur=''
        fi
        for word in "${words[@]:1:cword-1}"; do
          if [ "$word" = = ]; then
            continue
          elif [ -n "$option" ]; then
            option=''
            continue
          fi
          case $word in
            --) ended=1; break ;;
            \#(long)) option=$word ;;
            --*) ;;
            -?*)
              _zerts_short "$word"
              [ -z "$attached" ] || option='' ;;
          esac
        done
        if [ "$split" = true ]; then
          option=$prev
        elif [ -z "$option$ended" ]; then
          case $cur in
            --*) ;;
            -?*)
              _zerts_short "$cur"
              if [ -n "$attached" ]; then
                prefix=${cur%"$attached"} cur=$attached
              else
                option=''
              fi ;;
          esac
        fi
        case $option in
      \#(values.joined(separator: "\n"))
          *)
            case $ended$cur in
              -*) _zerts_words '\#(all)' ;;
              *) _zerts_files ;;
            esac ;;
        esac
      }
      complete -F _zerts zerts

      """#
  }

  /// Completion for zsh, as a file in `fpath` or sourced.
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
        // Each may be given again: without the star, what follows the second is taken for a script.
        return "    '*\(name)\(suffix)[\(text)]\(action)'"
      }.joined(separator: " \\\n")
    }
    return """
      #compdef zerts
      # Completion for zerts in zsh.
      _zerts() {
        _arguments -s -S \\
      \(options.joined(separator: " \\\n")) \\
          '*:SCRIPT:_files'
      }

      # zsh runs a file of fpath as the function; a file that is sourced names the function.
      if [ "$funcstack[1]" = _zerts ]; then
        _zerts "$@"
      else
        compdef _zerts zerts
      fi

      """
  }

  /// Completion for fish.
  static var fish: String {
    let options = CommandLineOption.all.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let takes =
        switch argument(of: option) {
        case .file: " -r -F"
        case .words(let words): " -x -a '\(words.joined(separator: " "))'"
        case .other: option.argument == nil ? "" : " -x"
        }
      let text = option.summary.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      return "complete -c zerts\(short) -l \(option.name.rawValue)\(takes) -d '\(text)'"
    }
    return "# Completion for zerts in fish.\n\(options.joined(separator: "\n"))\n"
  }
}
