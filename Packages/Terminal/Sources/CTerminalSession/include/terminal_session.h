#ifndef TERMINAL_SESSION_H
#define TERMINAL_SESSION_H

#include <stdbool.h>
#include <stddef.h>

// The part of a full-screen program that a process can have only once: the terminal's mode that has
// to be put back even in a crash, and the handlers of signals. A signal handler knows no context, so
// this state is global; everything else is Swift.
//
// Calls come from one thread at a time, but for terminal_session_wake and what signals do.

// Somebody in this process has the terminal already.
#define TERMINAL_SESSION_BUSY (-1)

// Takes the session and installs the handlers. Nothing changes on the terminal yet.
//
// SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP and SIGCONT are written, a byte each, to a
// pipe that never blocks; those of them that the process was started to ignore stay ignored. A crash
// puts the terminal back and goes on as it would have without us, and so does any other signal of
// POSIX that is about to end the process. So does exit(). In the background the process is stopped
// until it is in the foreground.
//
// leave: what is written to put the screen back; copied, at most 256 bytes.
// events: gets the end of the pipe to read from, which stays ours.
// Returns 0, TERMINAL_SESSION_BUSY or an errno.
int terminal_session_begin(int input, int output, const void *leave, size_t length, int *events);

// Switches to raw mode: keys come one by one, none is a signal, and none is echoed. Again does no
// harm: the mode to go back to is that of the first time since the session began or was left.
// Returns 0 or an errno.
int terminal_session_enter(void);

// Says that what fills the screen is about to be written. Until then only the mode is put back.
void terminal_session_show(void);

// Puts the screen and the mode back; nothing if that is done already. May be called in a handler.
void terminal_session_leave(void);

// Whether another job has the terminal.
bool terminal_session_is_in_background(void);

// Stops the whole job by a signal, as the terminal does for Ctrl-Z, or this process alone.
//
// Returns whether it was stopped, and now goes on: SIGCONT is in the pipe then. A process that was
// started to ignore the signal isn't, nor one whose parents have gone, which nobody could continue.
bool terminal_session_stop(int signal, bool whole_job);

// Writes a byte 0 to the pipe.
void terminal_session_wake(void);

// Leaves, puts the handlers back that were there before, and gives the session up.
//
// is_closed: the terminal has gone. That comes as SIGHUP twice, from who closed the window and from
// the system; what is still being kept must not be lost to the second, so SIGHUP stays ignored.
void terminal_session_end(bool is_closed);

#endif
