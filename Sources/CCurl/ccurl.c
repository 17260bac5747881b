#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>

/* CURLMsg and its only kind, CURLMSG_DONE */
typedef struct {
  int kind;
  CCurlEasy *easy;
  union {
    void *any;
    int code;
  } data;
} Message;

enum { MESSAGE_DONE = 1, GLOBAL_ALL = 3 };

struct CCurlLibrary {
  int (*global_init)(long);
  time_t (*getdate)(const char *, const time_t *);
  CCurlEasy *(*easy_init)(void);
  void (*easy_cleanup)(CCurlEasy *);
  int (*easy_setopt)(CCurlEasy *, int, ...);
  int (*easy_getinfo)(CCurlEasy *, int, ...);
  CCurlMulti *(*multi_init)(void);
  int (*multi_cleanup)(CCurlMulti *);
  int (*multi_add_handle)(CCurlMulti *, CCurlEasy *);
  int (*multi_remove_handle)(CCurlMulti *, CCurlEasy *);
  int (*multi_perform)(CCurlMulti *, int *);
  int (*multi_poll)(CCurlMulti *, void *, unsigned int, int, int *);
  int (*multi_wakeup)(CCurlMulti *);
  Message *(*multi_info_read)(CCurlMulti *, int *);
};

static bool find(void *file, const char *symbol, void *function) {
  /* A pointer to a function may not be cast from one to data, but it may be stored as one. */
  *(void **)function = dlsym(file, symbol);
  return *(void **)function != NULL;
}

static bool find_all(void *file, CCurlLibrary *library) {
  return find(file, "curl_global_init", &library->global_init) &&
         find(file, "curl_getdate", &library->getdate) &&
         find(file, "curl_easy_init", &library->easy_init) &&
         find(file, "curl_easy_cleanup", &library->easy_cleanup) &&
         find(file, "curl_easy_setopt", &library->easy_setopt) &&
         find(file, "curl_easy_getinfo", &library->easy_getinfo) &&
         find(file, "curl_multi_init", &library->multi_init) &&
         find(file, "curl_multi_cleanup", &library->multi_cleanup) &&
         find(file, "curl_multi_add_handle", &library->multi_add_handle) &&
         find(file, "curl_multi_remove_handle", &library->multi_remove_handle) &&
         find(file, "curl_multi_perform", &library->multi_perform) &&
         find(file, "curl_multi_poll", &library->multi_poll) &&
         find(file, "curl_multi_wakeup", &library->multi_wakeup) &&
         find(file, "curl_multi_info_read", &library->multi_info_read);
}

/* Before 7.84 only one thread at a time may be in curl_global_init. */
static bool initialize(const CCurlLibrary *library) {
  static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&one_at_a_time);
  int code = library->global_init(GLOBAL_ALL);
  pthread_mutex_unlock(&one_at_a_time);
  return code == CCURLE_OK;
}

CCurlLibrary *CCurlOpen(const char *name) {
  // Lazy, because most of what its thirty libraries could call of each other is never called. The
  // functions called here are looked up below.
  void *file = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (file == NULL) return NULL;
  CCurlLibrary *library = calloc(1, sizeof *library);
  if (library != NULL && find_all(file, library) && initialize(library)) return library;
  free(library);
  return NULL;
}

void CCurlClose(CCurlLibrary *library) { free(library); }

time_t CCurlGetDate(const CCurlLibrary *library, const char *date) {
  return library->getdate(date, NULL);
}

CCurlEasy *CCurlEasyInit(const CCurlLibrary *library) { return library->easy_init(); }

void CCurlEasyCleanup(const CCurlLibrary *library, CCurlEasy *easy) {
  library->easy_cleanup(easy);
}

bool CCurlEasySetLong(const CCurlLibrary *library, CCurlEasy *easy, CCurlOption option,
                      long value) {
  return library->easy_setopt(easy, option, value) == CCURLE_OK;
}

bool CCurlEasySetString(const CCurlLibrary *library, CCurlEasy *easy, CCurlOption option,
                        const char *value) {
  return library->easy_setopt(easy, option, value) == CCURLE_OK;
}

bool CCurlEasySetPointer(const CCurlLibrary *library, CCurlEasy *easy, CCurlOption option,
                         void *value) {
  return library->easy_setopt(easy, option, value) == CCURLE_OK;
}

bool CCurlEasySetReceiver(const CCurlLibrary *library, CCurlEasy *easy, CCurlOption option,
                          CCurlReceiver value) {
  return library->easy_setopt(easy, option, value) == CCURLE_OK;
}

static int close_on_exec(void *context, int socket, int purpose) {
  (void)context, (void)purpose;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return 0;
}

bool CCurlEasyCloseOnExec(const CCurlLibrary *library, CCurlEasy *easy) {
  return library->easy_setopt(easy, CCURLOPT_SOCKOPTFUNCTION, close_on_exec) == CCURLE_OK;
}

long CCurlEasyGetLong(const CCurlLibrary *library, CCurlEasy *easy, CCurlInfo info) {
  long value = 0;
  return library->easy_getinfo(easy, info, &value) == CCURLE_OK ? value : 0;
}

CCurlMulti *CCurlMultiInit(const CCurlLibrary *library) { return library->multi_init(); }

void CCurlMultiCleanup(const CCurlLibrary *library, CCurlMulti *multi) {
  library->multi_cleanup(multi);
}

bool CCurlMultiAdd(const CCurlLibrary *library, CCurlMulti *multi, CCurlEasy *easy) {
  return library->multi_add_handle(multi, easy) == 0;
}

void CCurlMultiRemove(const CCurlLibrary *library, CCurlMulti *multi, CCurlEasy *easy) {
  library->multi_remove_handle(multi, easy);
}

void CCurlMultiPerform(const CCurlLibrary *library, CCurlMulti *multi) {
  int running;
  library->multi_perform(multi, &running);
}

bool CCurlMultiPoll(const CCurlLibrary *library, CCurlMulti *multi, int milliseconds) {
  return library->multi_poll(multi, NULL, 0, milliseconds, NULL) == 0;
}

bool CCurlMultiWakeup(const CCurlLibrary *library, CCurlMulti *multi) {
  return library->multi_wakeup(multi) == 0;
}

CCurlEasy *CCurlMultiNextDone(const CCurlLibrary *library, CCurlMulti *multi, CCurlCode *code) {
  int left;
  for (Message *message; (message = library->multi_info_read(multi, &left)) != NULL;) {
    if (message->kind != MESSAGE_DONE) continue;
    *code = (CCurlCode)message->data.code;
    return message->easy;
  }
  return NULL;
}
