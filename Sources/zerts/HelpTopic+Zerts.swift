import LineEditor
import Shell
import TerminalText

extension HelpTopic {
  /// The topics of `help` about the program around the shell.
  static func ofZerts(_ settings: Settings) -> [HelpTopic] {
    [
      scripts,
      HelpTopic(name: "keys", summary: "tell what the keys of the prompt do", text: keys),
      files(settings),
    ]
  }

  /// How zerts runs scripts.
  static let scripts = HelpTopic(
    name: "scripts", summary: "tell how scripts are run, checked and tested",
    text: """
      zerts FILE... runs the commands in each file, zerts -c COMMANDS those given, and
      - is standard input. A script stops at its first command that fails, and zerts
      leaves with that command's status (help status); with --keep-going all run.
        --check   runs nothing, and reports all mistakes with their places
        --safe    refuses >, |, ! and source, for scripts from other people; a pager
                  still runs, since your environment names it and no script can
        --echo    shows each command before its answer: that makes a transcript
        --verify  runs the commands of transcripts, and shows what differs from them;
                  a line ... stands for any lines; with --update they are rewritten

      --network FILE answers every request from a network script, and --record FILE
      writes one. A line has a pattern and a reply:
        feed            offline
        feed            200 < feed.json
        details 52893   after 2s 200 {"meals":[...]}
        details *       500
        picture 52893   200 < pavlova.jpg
        *               timeout
      Lines of one pattern are used in order, the last one for good. Replies are a
      status and a body, offline, refused, lost, timeout, bad-certificate and more.
      FILE may also be a HAR file of a browser or proxy: its requests for the feed,
      details and pictures, without headers and cookies; with --with-times each
      answer takes as long as it did.
      """)

  private static var keys: String {
    let width = KeyBinding.all.map(\.name.count).max() ?? 0
    return KeyBinding.all.map { key in
      key.name.padded(toWidth: width + 2) + key.effect
    }.joined(separator: "\n")
  }
}
