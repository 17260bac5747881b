// Functions of the C library that Swift's module of it lacks, or that each system spells
// differently.
#ifndef CLIBC_H
#define CLIBC_H

// getopt_long
#include <getopt.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>

/// Whether this process ignores a signal.
bool ignores_signal(int number);

/// Starts `/bin/sh -c COMMAND` and stores its process identifier; returns 0 or an error number.
///
/// `streams` are its standard input, output and error; it inherits no other descriptor. The signals in
/// `defaults` have their default action, and none is blocked.
int spawn_in_shell(
    pid_t *_Nonnull process, const char *_Nonnull command, const int *_Nonnull streams,
    const sigset_t *_Nonnull defaults);

/// When a file was last written, in seconds since 1970.
///
/// Systems name that field differently.
double writing_time(const struct stat *_Nonnull status);

#endif
