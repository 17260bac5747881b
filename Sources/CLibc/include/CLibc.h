// What the C library has and Swift's own module of it has not.
#ifndef CLIBC_H
#define CLIBC_H

// getopt_long
#include <getopt.h>
#include <stdint.h>

/// The width of a character on a terminal, in columns: 0, 1 or 2, or -1 for one that is not known.
///
/// It is wcwidth's in a UTF-8 locale, whatever the locale of the process or the thread, neither of
/// which is changed.
int columns_of_scalar(uint32_t scalar);

/// The environment of this process, to hand on to another: variables, and a null behind the last.
char *_Nullable *_Nonnull process_environment(void);

#endif
