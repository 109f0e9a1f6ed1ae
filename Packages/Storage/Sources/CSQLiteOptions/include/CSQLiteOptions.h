#ifndef CSQLITE_OPTIONS_H
#define CSQLITE_OPTIONS_H

#include <sqlite3.h>

/// Leaves the write-ahead log as it is when this connection closes, even if it is the last one.
///
/// Here because Swift can't call functions with variable arguments. Returns SQLite's result code.
int sqlite_keep_log_on_close(sqlite3 *connection);

#endif
