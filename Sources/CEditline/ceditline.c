#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CEditline.h"

#include <stdatomic.h>
#include <sys/ioctl.h>
#include <termios.h>

int ceditline_set_owner(EditLine *editor, void *owner) {
  return el_set(editor, EL_CLIENTDATA, owner);
}

void *ceditline_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

int ceditline_set_reader(EditLine *editor, ceditline_reader reader) {
  return el_wset(editor, EL_GETCFN, reader);
}

int ceditline_set_history(EditLine *editor, History *lines) {
  return el_set(editor, EL_HIST, history, lines);
}

int ceditline_set_error_file(EditLine *editor, FILE *file) {
  return el_set(editor, EL_SETFP, 2, file);
}

int ceditline_set_output(EditLine *editor, FILE *file) { return el_set(editor, EL_SETFP, 1, file); }

#if defined(__linux__)
static ssize_t note_bell(void *rang, const char *text, size_t size) {
  if (memchr(text, '\a', size) != NULL) *(bool *)rang = true;
  return (ssize_t)size;
}

FILE *ceditline_open_null(bool *rang) {
  cookie_io_functions_t functions = {.write = note_bell};
  return fopencookie(rang, "w", functions);
}
#else
static int note_bell(void *rang, const char *text, int size) {
  if (memchr(text, '\a', (size_t)size) != NULL) *(bool *)rang = true;
  return size;
}

FILE *ceditline_open_null(bool *rang) { return fwopen(rang, note_bell); }
#endif

int ceditline_use_emacs_keys(EditLine *editor) { return el_set(editor, EL_EDITOR, "emacs"); }

int ceditline_ignore_signals(EditLine *editor) { return el_set(editor, EL_SIGNAL, 0); }

int ceditline_get_keys_as_typed(EditLine *editor) {
  return el_set(editor, EL_SETTY, "-d", "-isig", "-ixon", "-icrnl", "-inlcr", (char *)NULL);
}

// libedit tells a function neither which command it is nor anything else of its own, so each
// command has a function that knows its number.
static ceditline_command run_command;
#define COMMAND(number)                                                             \
  static unsigned char command_##number(EditLine *editor, int key) {                \
    (void)key;                                                                      \
    return run_command(editor, number - 100);                                       \
  }
#define TEN_COMMANDS(tens)                                                          \
  COMMAND(tens##0) COMMAND(tens##1) COMMAND(tens##2) COMMAND(tens##3) COMMAND(tens##4) \
  COMMAND(tens##5) COMMAND(tens##6) COMMAND(tens##7) COMMAND(tens##8) COMMAND(tens##9)
TEN_COMMANDS(10)
TEN_COMMANDS(11)
TEN_COMMANDS(12)
TEN_COMMANDS(13)
TEN_COMMANDS(14)
TEN_COMMANDS(15)
TEN_COMMANDS(16)
TEN_COMMANDS(17)

#define TEN_NAMES(tens)                                                             \
  command_##tens##0, command_##tens##1, command_##tens##2, command_##tens##3,       \
      command_##tens##4, command_##tens##5, command_##tens##6, command_##tens##7,   \
      command_##tens##8, command_##tens##9
static unsigned char (*const commands[])(EditLine *, int) = {
    TEN_NAMES(10), TEN_NAMES(11), TEN_NAMES(12), TEN_NAMES(13),
    TEN_NAMES(14), TEN_NAMES(15), TEN_NAMES(16), TEN_NAMES(17),
};

int ceditline_add_command(
    EditLine *editor, const char *name, int number, ceditline_command command) {
  if (number < 0 || (size_t)number >= sizeof commands / sizeof commands[0]) return -1;
  run_command = command;
  return el_set(editor, EL_ADDFN, name, name, commands[number]);
}

int ceditline_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, (char *)NULL);
}

bool ceditline_is_vi(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

bool ceditline_is_editing(EditLine *editor) {
  int editing = 1;
  el_get(editor, EL_EDITMODE, &editing);
  return editing != 0;
}

int ceditline_set_terminal(EditLine *editor, const char *name) {
  return el_set(editor, EL_TERMINAL, name);
}

const char *ceditline_capability(EditLine *editor, const char *name) {
  char *value = NULL;
  return el_get(editor, EL_GETTC, name, &value) == 0 ? value : NULL;
}

int ceditline_prepare_terminal(EditLine *editor, bool editing) {
  return el_set(editor, EL_PREP_TERM, (int)editing);
}

const LineInfoW *ceditline_line(EditLine *editor) {
  // What el_wline hands out is the line itself, not a copy; libedit's own readline.c moves the
  // cursor this way.
  LineInfoW *line = (LineInfoW *)(void *)(size_t)el_wline(editor);
  if (line->lastchar < line->buffer) line->lastchar = line->buffer;
  if (line->cursor < line->buffer) line->cursor = line->buffer;
  if (line->cursor > line->lastchar) line->cursor = line->lastchar;
  return line;
}

void ceditline_move_cursor(EditLine *editor, long offset) {
  LineInfoW *line = (LineInfoW *)(void *)(size_t)ceditline_line(editor);
  long length = (long)(line->lastchar - line->buffer);
  if (offset < 0) offset = 0;
  if (offset > length) offset = length;
  line->cursor = line->buffer + offset;
}

int ceditline_use_boundless_window(EditLine *editor) {
  int rows = el_set(editor, EL_SETTC, "li", "3", (char *)NULL);
  int columns = el_set(editor, EL_SETTC, "co", "70000", (char *)NULL);
  return rows < 0 ? rows : columns;
}

int ceditline_history_set_size(History *lines, int size) {
  HistEvent event;
  return history(lines, &event, H_SETSIZE, size) < 0 ? -1 : 0;
}

int ceditline_history_enter(History *lines, const char *line) {
  HistEvent event;
  return history(lines, &event, H_ENTER, line) < 0 ? -1 : 0;
}

static struct termios guarded_mode;
static _Atomic int guarded_descriptor = -1;
static _Atomic bool guarded_title = false;

// Writes what is not worth waiting for: a terminal may take nothing.
static void write_at_once(int descriptor, const char *text, size_t size) {
  int flags = fcntl(descriptor, F_GETFL);
  fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  ssize_t written = write(descriptor, text, size);
  (void)written;
  fcntl(descriptor, F_SETFL, flags);
}

static void restore_guarded_terminal(void) {
  static const char title_back[] = "\x1b[23;2t", paste_off[] = "\x1b[?2004l\r\n";
  int descriptor = guarded_descriptor;
  if (descriptor < 0) return;
  tcsetattr(descriptor, TCSANOW, &guarded_mode);
  if (guarded_title) write_at_once(descriptor, title_back, sizeof title_back - 1);
  write_at_once(descriptor, paste_off, sizeof paste_off - 1);
}

// One more than the descriptor each signal is written to, so that 0 means none. Atomic, since one
// thread routes a signal and it may come on another.
static _Atomic int routes[NSIG];
static _Atomic bool ends_process[NSIG];
// Whether a signal has come that nobody has acted on.
static _Atomic bool is_pending[NSIG];
// The signal that is to end the process.
static _Atomic int last_signal;

static void end_process(int number) {
  (void)number;
  int ending = last_signal;
  restore_guarded_terminal();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(ending, &action, NULL);
  raise(ending);
}

static void write_number(int number, int descriptor) {
  unsigned char byte = (unsigned char)number;
  // A full pipe already wakes its reader.
  ssize_t written = write(descriptor, &byte, 1);
  (void)written;
}

static void write_signal(int number) {
  int saved = errno;
  // Set before the descriptor is read: a route that changes in between then finds the signal pending.
  is_pending[number] = true;
  int descriptor = routes[number] - 1;
  if (descriptor >= 0) write_number(number, descriptor);
  if (ends_process[number] && last_signal == 0) {
    last_signal = number;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = end_process;
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    alarm(1);
  }
  errno = saved;
}

bool ceditline_take_signal(int number) {
  return number > 0 && number < NSIG && atomic_exchange(&is_pending[number], false);
}

void ceditline_survive(void) {
  if (last_signal == 0) return;
  alarm(0);
  signal(SIGALRM, SIG_DFL);
  last_signal = 0;
}

int ceditline_route_signal(int number, int descriptor, bool ends) {
  int previous = routes[number] - 1;
  if (previous < 0) {
    struct sigaction old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_IGN) return -2;
  }
  // Who takes the signal for a while does not keep the process from ending.
  if (ends) ends_process[number] = true;
  routes[number] = descriptor + 1;
  if (previous < 0) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = write_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
  } else if (is_pending[number]) {
    write_number(number, descriptor);
  }
  return previous;
}

void ceditline_unroute_signal(int number) {
  signal(number, SIG_DFL);
  routes[number] = 0;
  ends_process[number] = false;
  is_pending[number] = false;
}

void ceditline_stop(bool group) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  if (group) {
    // A signal to the whole process may be delivered to another of its threads, and this one would
    // run on until that has stopped them all. So the others get it first, and then this thread.
    action.sa_handler = SIG_IGN;
    sigaction(SIGTSTP, &action, &before);
    kill(0, SIGTSTP);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, NULL);
  } else {
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &before);
  }
  raise(SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

// The signals that end a process unless it does something about them, the crashes first: those have
// the effect that somebody else gave them as well (Swift prints a backtrace).
static const int fatal[] = {
    SIGABRT, SIGBUS,  SIGFPE,  SIGILL,  SIGSEGV,   SIGSYS,  SIGTRAP, SIGQUIT, SIGHUP,
    SIGINT,  SIGTERM, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
    SIGXFSZ,
#if defined(__linux__)
    SIGIO,   SIGPWR,  SIGSTKFLT,
#endif
};
enum { fatal_count = sizeof fatal / sizeof fatal[0], crash_count = 8 };

static struct sigaction before_guard[fatal_count];
static bool is_guarded[fatal_count];
static bool is_fault(int number, siginfo_t *info) {
  return info->si_code > 0 && (number == SIGBUS || number == SIGFPE || number == SIGILL ||
                               number == SIGSEGV || number == SIGSYS || number == SIGTRAP);
}

static void restore_terminal(int number, siginfo_t *info, void *context) {
  (void)context;
  restore_guarded_terminal();
  for (int index = 0; index < fatal_count; index++)
    if (fatal[index] == number) sigaction(number, &before_guard[index], NULL);
  // A fault happens again when this returns. A signal that was sent has to be sent again.
  if (!is_fault(number, info)) raise(number);
}

void ceditline_guard_terminal(int descriptor, bool title) {
  guarded_title = title;
  if (guarded_descriptor >= 0 || tcgetattr(descriptor, &guarded_mode) != 0) return;
  guarded_descriptor = descriptor;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = restore_terminal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fatal_count; index++) {
    struct sigaction *before = &before_guard[index];
    is_guarded[index] = sigaction(fatal[index], NULL, before) == 0 &&
                        (index < crash_count || before->sa_handler == SIG_DFL) &&
                        sigaction(fatal[index], &action, NULL) == 0;
  }
}

void ceditline_unguard_terminal(void) {
  if (guarded_descriptor < 0) return;
  for (int index = 0; index < fatal_count; index++) {
    struct sigaction now;
    // Not where somebody else has given it another effect meanwhile.
    if (is_guarded[index] && sigaction(fatal[index], NULL, &now) == 0 &&
        now.sa_sigaction == restore_terminal)
      sigaction(fatal[index], &before_guard[index], NULL);
  }
  guarded_descriptor = -1;
}

// The mode with echo, the descriptor it is for, and whether echo is off now. Atomic, as the signal may
// come on any thread.
static struct termios echo_mode;
static _Atomic int echo_descriptor = -1;
static _Atomic bool echo_is_off = false;
static struct sigaction before_echo_off;
static bool catches_stop = false;

static bool has_terminal(int descriptor) { return tcgetpgrp(descriptor) == getpgrp(); }

static bool restore_echo(void) {
  int descriptor = echo_descriptor;
  if (!echo_is_off || descriptor < 0) return false;
  echo_is_off = false;
  // In the background this would stop the process, and the terminal's mode is another's.
  return has_terminal(descriptor) && tcsetattr(descriptor, TCSANOW, &echo_mode) == 0;
}

static void stop_with_echo(int number) {
  static const char stopped[] = "\r\x1b[K^Z";
  int saved = errno;
  // Instead of what is drawn in the row, and of what the terminal would have shown of the key.
  if (restore_echo()) write_at_once(echo_descriptor, stopped, sizeof stopped - 1);
  struct sigaction action, own;
  sigset_t stop, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &own);
  sigemptyset(&stop);
  sigaddset(&stop, number);
  raise(number);
  // It stops here, until the process continues.
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &own, NULL);
  errno = saved;
}

void ceditline_echo_off(int descriptor) {
  if (echo_is_off || !has_terminal(descriptor)) return;
  if (echo_descriptor < 0) {
    if (tcgetattr(descriptor, &echo_mode) != 0 || !(echo_mode.c_lflag & ECHO)) return;
    ceditline_guard_terminal(descriptor, false);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop_with_echo;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    catches_stop = sigaction(SIGTSTP, NULL, &before_echo_off) == 0 &&
                   before_echo_off.sa_handler == SIG_DFL &&
                   sigaction(SIGTSTP, &action, NULL) == 0;
    echo_descriptor = descriptor;
  }
  struct termios mode = echo_mode;
  mode.c_lflag &= ~(tcflag_t)ECHO;
  // What has been typed so far stays.
  echo_is_off = tcsetattr(descriptor, TCSANOW, &mode) == 0;
}

void ceditline_echo_on(void) {
  if (echo_descriptor < 0) return;
  if (catches_stop) sigaction(SIGTSTP, &before_echo_off, NULL);
  restore_echo();
  ceditline_unguard_terminal();
  echo_descriptor = -1;
}

bool ceditline_window_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

int ceditline_errno(void) { return errno; }

int ceditline_make_private(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

int ceditline_make_private_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0
             ? -1
             : ceditline_make_private(descriptor);
}

int ceditline_open_to_write(const char *path) { return open(path, O_WRONLY | O_NOCTTY); }
