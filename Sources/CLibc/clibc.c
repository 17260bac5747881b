#define _GNU_SOURCE

#include "CLibc.h"

char **process_environment(void) {
  extern char **environ;
  return environ;
}
