#ifndef CPROCESS_HARDENING_H
#define CPROCESS_HARDENING_H

/// Keeps a process's memory from other programs and from the disk.
///
/// Here because Swift can't call prctl(2), whose arguments vary.

/// Sets the size of core dumps to zero, for good. Returns zero, or -1.
int process_forbid_core_dumps(void);

/// Has the kernel keep other processes of the user from this one's memory. Returns zero, or -1 where
/// there is no such thing.
int process_forbid_reading(void);

/// Whether this process writes core dumps and may be read: 1, 0, or -1 where that can't be asked.
int process_is_dumpable(void);

#endif
