extension HelpTopic {
  /// The topics about the shell's language.
  public static let ofShell = [names, language]

  /// How a dessert is named.
  public static let names = HelpTopic(
    name: "names", summary: "tell how a dessert is named",
    text: """
      A dessert is named by all the words that follow; no quotes are needed. Tried in
      this order, the first that finds something decides:
        1  its number in the list                               open 3
        2  its meal id, when there is no such number            open 90018
        3  its whole name                                       open Pavlova
        4  the start of one name only                           open pav
        5  words that start words of one name, in any order     open pears toff
        6  words that stand anywhere in one name                open umble
      Case, accents, quotes and the shape of dashes do not matter. When several
      match they are named, with their numbers, and none is opened.
      """)

  /// How lines are written.
  public static let language = HelpTopic(
    name: "language", summary: "tell how lines are written: quotes, ;, >, |",
    text: """
      A line has a command, or several with ; between them. A first word that starts
      with # makes a comment. Words are separated by blanks; a " or ' at the start of
      a word quotes up to the next one, and within " a \\ takes the next character as
      it is. Command names may be shortened while only one has that beginning.

        COMMAND > FILE     the answer goes into FILE, whole or not at all
        COMMAND >> FILE    the answer goes to the end of FILE
        COMMAND | PROGRAM  the answer is what PROGRAM reads
        ! PROGRAM          PROGRAM is run

      These marks need no blanks around them; within quotes they mean nothing.
      PROGRAM is for the system's shell, to the end of the line. A command that
      fails writes nothing to its FILE or PROGRAM; a PROGRAM that fails fails the
      command.
      """)
}
