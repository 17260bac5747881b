#include "CLibc.h"

double writing_time(const struct stat *status) {
#ifdef __APPLE__
  const struct timespec time = status->st_mtimespec;
#else
  const struct timespec time = status->st_mtim;
#endif
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
