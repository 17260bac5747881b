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
        --verify  runs the commands of transcripts, and shows what differs: ... is any
                  lines; options of the first line, # zerts: --network FILE, give
                  way to yours; with --update they are rewritten

      --network FILE answers every request from a network script, and --record FILE
      writes one. A line has a pattern and a reply:
        feed offline
        feed 200 < feed.json
        details 52893 after 2s 200 {"meals":[...]}
        details * 500
        picture 52893 200 < pavlova.jpg
        * timeout
      Lines of one pattern are used in order, the last one for good. Replies are a
      status and a body, offline, refused, lost, timeout, bad-certificate and more.
      FILE may also be a HAR file of a browser or proxy, of which no header and no
      cookie is kept; with --with-times each answer takes as long as it did.
      """)

  /// How transcripts are made and verified, for the manual page.
  static let transcripts = HelpTopic(
    name: "transcripts", summary: "tell how a session is kept as a test",
    text: """
      A transcript is what a session looks like: a prompt line for each command, and
      under it what the command showed. zerts --verify FILE... runs the commands, and
      shows what differs; with --update the files are rewritten, with --report OTHER
      the outcome is written as JUnit XML. A line ... stands for any lines, and lines
      before the first prompt that start with # are comments.

      The first line says which network a transcript is verified over:
        # zerts: --network menu.network --keep-going
      It may have --network, --demo, --output, --keep-going, --safe and --timeout.
      The network script, and the scripts that are sourced, are looked for in the
      transcript's folder. The same options of the command line win. No server is
      asked unless --api is given there.

      This keeps what is typed as a transcript, and what the network answers:
        zerts --record bug.network --echo -i > bug.transcript
      The first line of the transcript names the recording.
      """)

  private static var keys: String {
    let width = KeyBinding.all.map(\.name.count).max() ?? 0
    return KeyBinding.all.map { key in
      key.name.padded(toWidth: width + 2) + key.effect
    }.joined(separator: "\n")
  }
}
