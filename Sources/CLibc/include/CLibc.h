// What the C library has and Swift's own module of it has not.
#ifndef CLIBC_H
#define CLIBC_H

// getopt_long
#include <getopt.h>

/// The environment of this process, to hand on to another: variables, and a null behind the last.
char *_Nullable *_Nonnull process_environment(void);

#endif
