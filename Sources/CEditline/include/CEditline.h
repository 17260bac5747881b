#ifndef CEDITLINE_H
#define CEDITLINE_H

// libedit for Swift: the calls that take a variable number of arguments, which Swift cannot make,
// under names with a fixed number of them, and the few things around a terminal that only C can do.
//
// Everything here is in the libedit of macOS, which is that of 2012, too: no el_cursor,
// el_replacestr, el_deletestr1, el_init_fd or H_SAVE_FP.

#if !__has_include(<histedit.h>)
#error "libedit is missing: install its headers (Debian and Ubuntu: apt install libedit-dev), or run Scripts/run, which does."
#endif

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

// The functions libedit calls back.

typedef unsigned char (*_Nonnull ceditline_command)(EditLine *_Nonnull, int number);
typedef int (*_Nonnull ceditline_reader)(EditLine *_Nonnull, wchar_t *_Nonnull key);

// Setting an editor up. Those that can fail answer 0 when they did not.

/// Sets a pointer that callbacks find again with `ceditline_owner`.
int ceditline_set_owner(EditLine *_Nonnull, void *_Nullable owner);
void *_Nullable ceditline_owner(EditLine *_Nonnull);
/// Sets the function that reads keys. Only the wide call does it: the narrow one makes the
/// libedit of macOS hand over bytes.
int ceditline_set_reader(EditLine *_Nonnull, ceditline_reader);
int ceditline_set_history(EditLine *_Nonnull, History *_Nonnull);
int ceditline_set_error_file(EditLine *_Nonnull, FILE *_Nonnull);
/// Opens a stream that drops what is written to it, but notes when it is a bell.
FILE *_Nullable ceditline_open_null(bool *_Nonnull rang);
/// Sets what libedit draws on. It asks the terminal of its first output for the window's size.
int ceditline_set_output(EditLine *_Nonnull, FILE *_Nonnull file);
/// Gives keys the meanings they have in emacs. Which ones they have without this is up to whoever
/// built libedit.
int ceditline_use_emacs_keys(EditLine *_Nonnull);
/// Leaves the signals of the process alone.
int ceditline_ignore_signals(EditLine *_Nonnull);
/// Makes ^C, ^Z, ^\, ^S and ^Q keys like all others while a line is edited, and leaves both line
/// breaks what they are: libedit would have each become the other, and a pasted CR LF two of them.
int ceditline_get_keys_as_typed(EditLine *_Nonnull);
/// Adds a command with a number below 80, which `command` is called with.
///
/// `command` is one for all commands of all editors, the one given last.
int ceditline_add_command(
    EditLine *_Nonnull, const char *_Nonnull name, int number, ceditline_command command);
int ceditline_bind(EditLine *_Nonnull, const char *_Nonnull key, const char *_Nonnull command);

// Asking it.

bool ceditline_is_vi(EditLine *_Nonnull);
/// Whether the user has not turned editing off (`edit off` in `.editrc`).
bool ceditline_is_editing(EditLine *_Nonnull);
/// Names the kind of the terminal; -1 if this machine has no entry for it.
int ceditline_set_terminal(EditLine *_Nonnull, const char *_Nonnull name);
/// A capability of the terminal by its two-letter termcap name.
const char *_Nullable ceditline_capability(EditLine *_Nonnull, const char *_Nonnull name);

// Acting while a line is read.

/// Puts the terminal into the mode for editing, or back into the one it was found in.
int ceditline_prepare_terminal(EditLine *_Nonnull, bool editing);
/// The line and its cursor, both within the buffer.
///
/// In vi's keys libedit can leave its cursor before the start of the line or behind its end, where
/// its next command reads or writes outside the buffer. So this puts the cursor back as well.
const LineInfoW *_Nonnull ceditline_line(EditLine *_Nonnull);
/// Moves the cursor to this many characters after the start of the line.
void ceditline_move_cursor(EditLine *_Nonnull, long offset);
/// Has libedit lay its lines out for a window of 70,000 columns, in which no line wraps.
///
/// libedit keeps a copy of the screen even when it draws into nothing, and crashes where a line is
/// taller than the window. It reads the window's size again for each line, so this is called by the
/// first reader callback of each. A line must stay shorter than 70,000 columns.
int ceditline_use_boundless_window(EditLine *_Nonnull);

// History.

int ceditline_history_set_size(History *_Nonnull, int size);
int ceditline_history_enter(History *_Nonnull, const char *_Nonnull line);

// Signals.

/// Makes a signal write its number, as one byte, to a descriptor.
///
/// With `ends` it also ends the process if that has not ended, or called `ceditline_survive`, a
/// second later: a terminal that takes no output may block every thread that could act on it. That
/// holds until the signal is unrouted.
///
/// A signal that came before and has not been taken is written to the new descriptor, too.
///
/// Answers the descriptor it was written to before, -1 if there was none, and -2 if it was left
/// alone because this process has been told to ignore it (`nohup`).
int ceditline_route_signal(int signal, int descriptor, bool ends);
/// Takes a signal whose number was read from a descriptor; false if it was taken before.
bool ceditline_take_signal(int signal);
/// Says that the process is to go on in spite of a signal that was to end it.
void ceditline_survive(void);
/// Gives a routed signal its default effect back.
void ceditline_unroute_signal(int signal);
/// Has every signal that ends this process put the terminal back into its present mode first, and
/// restore the title of its window if `title` says that it was changed.
///
/// A signal for which this process has a handler is left alone, except a crash.
void ceditline_guard_terminal(int descriptor, bool title);
void ceditline_unguard_terminal(void);
/// Stops this process, and with `group` all in the foreground of the terminal, as Ctrl-Z does.
///
/// Returns when this process continues, or at once where nobody could continue it. This thread must
/// not have SIGTSTP blocked.
void ceditline_stop(bool group);

/// Has a terminal not show what is typed, until `ceditline_echo_on`.
///
/// Signals and typed lines stay what they are. Whatever stops or ends the process, the terminal is as
/// it was, and Ctrl-Z shows instead of what the row has; once the process continues this has to be
/// called again. It does nothing in the background,
/// or where there is no terminal. It must not be called while a line is read.
void ceditline_echo_off(int descriptor);
void ceditline_echo_on(void);

// The terminal and the system.

/// The size of a terminal's window; false, and nothing written, when it tells none.
bool ceditline_window_size(int descriptor, int *_Nonnull rows, int *_Nonnull columns);
int ceditline_errno(void);
/// Keeps a descriptor from the programs this one starts.
int ceditline_make_private(int descriptor);
/// Does that, and makes reading and writing answer at once.
int ceditline_make_private_nonblocking(int descriptor);
/// Opens a file to write, without making a terminal the controlling one.
int ceditline_open_to_write(const char *_Nonnull path);

// Files.

/// What is known of a file.
struct ceditline_file {
  /// Whether it is one, and no folder or device.
  bool is_file;
  /// Whether it belongs to this user.
  bool is_own;
  long long size;
  unsigned long long device, number;
};

/// What an open file is; false with an `errno`.
bool ceditline_describe(int descriptor, struct ceditline_file *_Nonnull);
/// What a path leads to; false with an `errno`.
bool ceditline_describe_path(const char *_Nonnull path, struct ceditline_file *_Nonnull);
/// Opens a file to read; -1 with an `errno`.
int ceditline_open_to_read(const char *_Nonnull path);
/// Opens a file to read and to append, making it for this user alone if there is none.
int ceditline_open_to_append(const char *_Nonnull path);
/// Makes a file, for this user alone, where there is none.
int ceditline_make_file(const char *_Nonnull path);
/// Makes a folder, for this user alone.
int ceditline_make_folder(const char *_Nonnull path);
/// Writes at the end of a file, as `write` does. Beyond the limit of `ulimit -f` that is an error,
/// and not the end of the process.
ssize_t ceditline_append(int descriptor, const void *_Nonnull bytes, size_t count);
/// Waits until this process alone has the lock of a file, which it keeps until that is closed, but
/// no longer than so many milliseconds; answers 0 when it has it.
int ceditline_lock(int descriptor, int patience);

#endif
