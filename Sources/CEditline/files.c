#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CEditline.h"

#include <sys/file.h>
#include <sys/stat.h>

static void describe(const struct stat *status, struct ceditline_file *file) {
  file->is_file = S_ISREG(status->st_mode);
  file->is_own = status->st_uid == geteuid();
  file->size = (long long)status->st_size;
  file->device = (unsigned long long)status->st_dev;
  file->number = (unsigned long long)status->st_ino;
}

bool ceditline_describe(int descriptor, struct ceditline_file *file) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return false;
  describe(&status, file);
  return true;
}

bool ceditline_describe_path(const char *path, struct ceditline_file *file) {
  struct stat status;
  if (stat(path, &status) != 0) return false;
  describe(&status, file);
  return true;
}

int ceditline_open_to_read(const char *path) {
  return open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

int ceditline_open_to_append(const char *path) {
  return open(path, O_RDWR | O_APPEND | O_CREAT | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0600);
}

int ceditline_make_file(const char *path) {
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

int ceditline_make_folder(const char *path) { return mkdir(path, 0700); }

ssize_t ceditline_append(int descriptor, const void *bytes, size_t count) {
  sigset_t limit, before, pending;
  sigemptyset(&limit);
  sigaddset(&limit, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &limit, &before);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGXFSZ) == 1;
  ssize_t written = write(descriptor, bytes, count);
  int number = errno;
  if (written < 0 && number == EFBIG && !was_pending) {
    // Take the signal that came with the error.
    int taken = 0;
    sigpending(&pending);
    if (sigismember(&pending, SIGXFSZ) == 1) sigwait(&limit, &taken);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = number;
  return written;
}

int ceditline_lock(int descriptor, int patience) {
  // Not by a wait in the system, which would end only when whoever has it lets it go.
  for (;;) {
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return 0;
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK || patience <= 0) return -1;
    poll(NULL, 0, 1);
    patience -= 1;
  }
}
