import LineEditor

/// What the line editor takes for a completion.
///
/// It has another name here because the shell's has the same one, and the editor's module cannot be
/// named: it has a class of its own name.
typealias EditorCompletion = Completion
