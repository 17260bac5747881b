#define _GNU_SOURCE

#include "CLibc.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

bool ignores_signal(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

// Has the program inherit the descriptors 0 to 2 and no other, also of those that are not
// close-on-exec, such as the ones this process has inherited itself.
static int close_other_descriptors(posix_spawn_file_actions_t *files, short *flags) {
#ifdef __APPLE__
  *flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  for (int place = 0; place <= 2; place++) {
    int code = posix_spawn_file_actions_addinherit_np(files, place);
    if (code != 0) return code;
  }
  return 0;
#elif defined(__GLIBC__)
  (void)flags;
  return posix_spawn_file_actions_addclosefrom_np(files, 3);
#else
  (void)flags;
  for (int descriptor = 3, end = (int)sysconf(_SC_OPEN_MAX); descriptor < end; descriptor++) {
    int inherits = fcntl(descriptor, F_GETFD);
    if (inherits >= 0 && !(inherits & FD_CLOEXEC)) {
      int code = posix_spawn_file_actions_addclose(files, descriptor);
      if (code != 0) return code;
    }
  }
  return 0;
#endif
}

static int spawn(
    pid_t *process, const char *command, const int *streams, posix_spawn_file_actions_t *files,
    posix_spawnattr_t *attributes, const sigset_t *defaults) {
  int code = 0;
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  sigset_t none;
  sigemptyset(&none);
  for (int place = 0; place <= 2 && code == 0; place++)
    if (streams[place] != place)
      code = posix_spawn_file_actions_adddup2(files, streams[place], place);
  if (code == 0) code = close_other_descriptors(files, &flags);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, defaults);
  if (code == 0) code = posix_spawnattr_setflags(attributes, flags);
  if (code != 0) return code;
  char *const words[] = {"sh", "-c", (char *)command, NULL};
  return posix_spawn(process, "/bin/sh", files, attributes, words, environ);
}

int spawn_in_shell(
    pid_t *process, const char *command, const int *streams, const sigset_t *defaults) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&files);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = spawn(process, command, streams, &files, &attributes, defaults);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&files);
  return code;
}
