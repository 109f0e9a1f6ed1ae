#include "terminal_session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { LEAVE_CAPACITY = 256, PATIENCE_MILLISECONDS = 1000 };
// How long to wait for word that the process goes on: where the stop was of no effect it never
// comes, and where it was, another thread has it, which a busy machine may not run for seconds.
enum { LONELY_CONTINUE_MILLISECONDS = 1000, CONTINUE_MILLISECONDS = 30000 };

static const int noted[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
// What ends a process that has no handler for it. Whoever has one, or ignores it, keeps that.
static const int deadly[] = {SIGPIPE,   SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM,
                             SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS};
enum {
  NOTED_COUNT = sizeof noted / sizeof noted[0],
  CRASH_COUNT = sizeof crashes / sizeof crashes[0],
  DEADLY_COUNT = sizeof deadly / sizeof deadly[0]
};

// Written while no handler can run that reads it: before the handlers are installed, or before
// is_entered is set.
static int input_descriptor = -1;
static int output_descriptor = -1;
static char leave_sequence[LEAVE_CAPACITY];
static size_t leave_length;
static struct termios mode_before;
static struct sigaction before_noted[NOTED_COUNT];
static struct sigaction before_crash[CRASH_COUNT];
static struct sigaction before_deadly[DEADLY_COUNT];

// Opened once and never closed: a handler on another thread may be about to write to it, however
// long after the session it was interrupted.
static int events_read = -1;
static atomic_int events_write = -1;

static atomic_bool is_taken;
static atomic_bool is_entered;
static atomic_bool is_shown;
static atomic_bool is_registered;
static atomic_uint continued;

static void note_byte(unsigned char byte) {
  int saved = errno;
  int descriptor = atomic_load(&events_write);
  // A full pipe has more than anybody needs to know.
  while (descriptor >= 0 && write(descriptor, &byte, 1) < 0 && errno == EINTR) {
  }
  errno = saved;
}

static void note(int number) {
  if (number == SIGCONT) atomic_fetch_add(&continued, 1);
  note_byte((unsigned char)number);
}

// Writes to a terminal that may take nothing any more, without waiting for ever.
static void write_leave_sequence(void) {
  size_t done = 0;
  while (done < leave_length) {
    struct pollfd request = {.fd = output_descriptor, .events = POLLOUT};
    int ready = poll(&request, 1, PATIENCE_MILLISECONDS);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return;
    ssize_t count = write(output_descriptor, leave_sequence + done, leave_length - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (errno != EINTR && errno != EAGAIN) {
      return;
    }
  }
}

bool terminal_session_is_in_background(void) {
  pid_t foreground = tcgetpgrp(input_descriptor);
  return foreground > 0 && foreground != getpgrp();
}

void terminal_session_leave(void) {
  if (!atomic_exchange(&is_entered, false)) return;
  int saved = errno;
  // Without, a background process would be stopped here, perhaps in the middle of a crash.
  sigset_t stops, before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &before);
  if (atomic_exchange(&is_shown, false)) write_leave_sequence();
  // In the background the mode is another job's.
  if (!terminal_session_is_in_background()) {
    while (tcsetattr(input_descriptor, TCSANOW, &mode_before) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

// Whether the instruction itself is at fault and fails again when it is tried again. That keeps the
// address for whoever reports the crash.
static bool is_repeatable(int number, const siginfo_t *information) {
  if (number != SIGSEGV && number != SIGBUS && number != SIGILL && number != SIGFPE) return false;
  return information->si_code > 0 && information->si_code != SI_USER
    && information->si_code != SI_QUEUE;
}

static bool is_plain(const struct sigaction *action, void (*handler)(int)) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == handler;
}

static void crash(int number, siginfo_t *information, void *context) {
  (void)context;
  terminal_session_leave();
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (size_t index = 0; index < CRASH_COUNT; index += 1) {
    if (crashes[index] != number) continue;
    if (!is_plain(&before_crash[index], SIG_IGN)) action = before_crash[index];
  }
  sigaction(number, &action, NULL);
  // Blocked until this handler is over.
  if (!is_repeatable(number, information)) raise(number);
}

static int open_pipe(void) {
  if (atomic_load(&events_write) >= 0) {
    // What an earlier session left.
    char rest[64];
    while (read(events_read, rest, sizeof rest) > 0) {
    }
    return 0;
  }
  int ends[2];
  if (pipe(ends) < 0) return errno;
  for (int index = 0; index < 2; index += 1) {
    if (fcntl(ends[index], F_SETFD, FD_CLOEXEC) < 0 || fcntl(ends[index], F_SETFL, O_NONBLOCK) < 0) {
      int error = errno;
      close(ends[0]);
      close(ends[1]);
      return error;
    }
  }
  events_read = ends[0];
  atomic_store(&events_write, ends[1]);
  return 0;
}

static bool stays_ignored(int number, const struct sigaction *before) {
  return number != SIGWINCH && number != SIGCONT && is_plain(before, SIG_IGN);
}

static void install_handlers(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < NOTED_COUNT; index += 1) {
    sigaction(noted[index], NULL, &before_noted[index]);
    if (!stays_ignored(noted[index], &before_noted[index])) {
      sigaction(noted[index], &action, NULL);
    }
  }
  struct sigaction fatal = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&fatal.sa_mask);
  for (size_t index = 0; index < CRASH_COUNT; index += 1) {
    sigaction(crashes[index], &fatal, &before_crash[index]);
  }
  for (size_t index = 0; index < DEADLY_COUNT; index += 1) {
    sigaction(deadly[index], NULL, &before_deadly[index]);
    if (is_plain(&before_deadly[index], SIG_DFL)) sigaction(deadly[index], &fatal, NULL);
  }
}

// A job that has not got the terminal waits for it, stopped, as one does that writes settings. The
// terminal's own check may not stop us: a thread that runs Swift tasks can have its signal blocked.
static int wait_for_foreground(void) {
  struct sigaction before, action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCONT, &action, &before);
  bool is_stoppable = true;
  while (is_stoppable && terminal_session_is_in_background()) {
    is_stoppable = terminal_session_stop(SIGTTOU, true);
  }
  sigaction(SIGCONT, &before, NULL);
  return is_stoppable ? 0 : EIO;
}

int terminal_session_begin(int input, int output, const void *leave, size_t length, int *events) {
  if (length > LEAVE_CAPACITY) return EINVAL;
  if (atomic_exchange(&is_taken, true)) return TERMINAL_SESSION_BUSY;
  input_descriptor = input;
  output_descriptor = output;
  int error = wait_for_foreground();
  if (error == 0) error = open_pipe();
  if (error == 0 && !atomic_exchange(&is_registered, true) && atexit(terminal_session_leave) != 0) {
    atomic_store(&is_registered, false);
    error = ENOMEM;
  }
  if (error != 0) {
    atomic_store(&is_taken, false);
    return error;
  }
  memcpy(leave_sequence, leave, length);
  leave_length = length;
  *events = events_read;
  install_handlers();
  return 0;
}

int terminal_session_enter(void) {
  if (!atomic_load(&is_taken)) return EINVAL;
  if (!atomic_load(&is_entered)) {
    if (tcgetattr(input_descriptor, &mode_before) < 0) return errno;
  }
  struct termios raw = mode_before;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // Before the change: to leave once too often does no harm.
  bool was_entered = atomic_exchange(&is_entered, true);
  while (tcsetattr(input_descriptor, TCSANOW, &raw) < 0) {
    if (errno == EINTR) continue;
    int error = errno;
    if (!was_entered) atomic_store(&is_entered, false);
    return error;
  }
  return 0;
}

void terminal_session_show(void) { atomic_store(&is_shown, true); }

// Whether a shell looks after this job. Where none does, its group may be orphaned, and the kernel
// lets no terminal stop it (POSIX.1-2024, XSH 2.4.3).
static bool is_looked_after(void) {
  pid_t parent = getppid();
  return getsid(parent) == getsid(0) && getpgid(parent) != getpgrp();
}

bool terminal_session_stop(int number, bool whole_job) {
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  sigaction(number, NULL, &before);
  if (is_plain(&before, SIG_IGN)) return false;
  unsigned int continued_before = atomic_load(&continued);
  if (whole_job) {
    // The others first. A signal to a process stops it at some moment soon, on whichever thread; one
    // to this thread stops the process here.
    action.sa_handler = SIG_IGN;
    sigaction(number, &action, NULL);
    kill(0, number);
    // Where our first thread has the signal blocked, as within a handler, it stays pending even so, and
    // would stop us a second time. To ignore it anew discards it (POSIX.1-2024, XSH 2.4.3).
    sigaction(number, &action, NULL);
    action.sa_handler = SIG_DFL;
  }
  sigaction(number, &action, NULL);
  sigset_t stops, mask_before;
  sigemptyset(&stops);
  sigaddset(&stops, number);
  pthread_sigmask(SIG_UNBLOCK, &stops, &mask_before);
  raise(number);
  // Here it stands still until it is continued.
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  sigaction(number, &before, NULL);
  // Another thread may have to take in SIGCONT. If it doesn't come, the signal was of no effect.
  int patience = is_looked_after() ? CONTINUE_MILLISECONDS : LONELY_CONTINUE_MILLISECONDS;
  for (int count = 0; count < patience; count += 1) {
    if (atomic_load(&continued) != continued_before) return true;
    poll(NULL, 0, 1);
  }
  return false;
}

void terminal_session_wake(void) { note_byte(0); }

void terminal_session_end(bool is_closed) {
  if (!atomic_load(&is_taken)) return;
  terminal_session_leave();
  struct sigaction ignored = {.sa_handler = SIG_IGN};
  for (size_t index = 0; index < NOTED_COUNT; index += 1) {
    bool is_heard = is_closed && noted[index] == SIGHUP;
    sigaction(noted[index], is_heard ? &ignored : &before_noted[index], NULL);
  }
  for (size_t index = 0; index < CRASH_COUNT; index += 1) {
    sigaction(crashes[index], &before_crash[index], NULL);
  }
  for (size_t index = 0; index < DEADLY_COUNT; index += 1) {
    if (!is_plain(&before_deadly[index], SIG_DFL)) continue;
    sigaction(deadly[index], &before_deadly[index], NULL);
  }
  atomic_store(&is_taken, false);
}
