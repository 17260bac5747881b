#if defined(__linux__)
#define _GNU_SOURCE 1
#else
#define _DARWIN_C_SOURCE 1
#endif

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>

#if !defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0
#endif

int pseudo_terminal_open(char *path, size_t length, unsigned short rows, unsigned short columns) {
  // O_CLOEXEC at once: other tests start programs at the same time.
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0) {
#if defined(__linux__)
    // ptsname is not thread-safe.
    bool named = ptsname_r(descriptor, path, length) == 0;
#else
    const char *name = ptsname(descriptor);
    bool named = name != NULL && strlcpy(path, name, length) < length;
#endif
    if (named) {
      pseudo_terminal_resize(descriptor, rows, columns);
      return descriptor;
    }
  }
  close(descriptor);
  return -1;
}

bool pseudo_terminal_resize(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size) == 0;
}

pid_t pseudo_terminal_spawn(
    const char *terminal, const char *output, char *const *arguments, char *const *environment) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  pid_t process = -1;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  // The first terminal the leader of a session opens becomes its controlling one.
  posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0);
  if (output != NULL)
    posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  else
    posix_spawn_file_actions_adddup2(&files, 0, 1);
  posix_spawn_file_actions_adddup2(&files, 0, 2);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
      &attributes, (short)(POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                           POSIX_SPAWN_CLOEXEC_DEFAULT));
  if (posix_spawn(&process, arguments[0], &files, &attributes, arguments, environment) != 0)
    process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return process;
}

int pseudo_terminal_wait(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -1000;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int pseudo_terminal_wait_measured(pid_t process, double *seconds) {
  int status = 0;
  struct rusage usage;
  while (wait4(process, &status, 0, &usage) < 0)
    if (errno != EINTR) return -1000;
  *seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
             (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

bool pseudo_terminal_is_cooked(int descriptor) {
  struct termios mode;
  const tcflag_t cooked = ICANON | ECHO | ISIG;
  return tcgetattr(descriptor, &mode) == 0 && (mode.c_lflag & cooked) == cooked;
}
