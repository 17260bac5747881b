#define _GNU_SOURCE

#include "CLibc.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

static locale_t utf8_locale;

static void make_utf8_locale(void) {
  static const char *const names[] = {"C.UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; utf8_locale == (locale_t)0 && i < sizeof names / sizeof *names; i++)
    utf8_locale = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
}

int columns_of_scalar(uint32_t scalar) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_utf8_locale);
  if (utf8_locale == (locale_t)0) return scalar < 0x80 ? scalar >= 0x20 : -1;
  locale_t before = uselocale(utf8_locale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}

char **process_environment(void) {
  extern char **environ;
  return environ;
}
