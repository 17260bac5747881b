#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Opens a terminal of a size and writes the path of its program's side.
///
/// Answers the descriptor of the other side, which reads and writes what the user would see and
/// type; -1 if there is none to be had.
int pseudo_terminal_open(
    char *_Nonnull path, size_t length, unsigned short rows, unsigned short columns);

/// Changes the size of a terminal, which its programs are told.
bool pseudo_terminal_resize(int descriptor, unsigned short rows, unsigned short columns);

/// Starts a program in a session of its own with that terminal as its controlling one.
///
/// The program gets the terminal as all its three streams, but with its standard output in the file
/// `output`, unless that is null; with no signal blocked or ignored; and with no other descriptor.
/// Answers the process, or -1.
pid_t pseudo_terminal_spawn(
    const char *_Nonnull terminal, const char *_Nullable output, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment);

/// Waits for a process to end; its exit status, or minus the signal that ended it.
int pseudo_terminal_wait(pid_t process);

/// The same; also the seconds that processors have worked for it and what it has waited for.
int pseudo_terminal_wait_measured(pid_t process, double *_Nonnull seconds);

/// Whether a terminal hands over whole lines and shows what is typed, as it does when no program
/// has changed that.
bool pseudo_terminal_is_cooked(int descriptor);

#endif
