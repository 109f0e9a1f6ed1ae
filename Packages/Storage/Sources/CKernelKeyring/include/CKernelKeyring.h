#ifndef CKERNEL_KEYRING_H
#define CKERNEL_KEYRING_H

#include <stddef.h>

/// Keys of type "user" in the calling user's keyring of the Linux kernel (keyrings(7)).
///
/// Here because Swift can't call syscall(2), whose arguments vary. Every function returns zero or a
/// count, or an error number made negative; elsewhere than on Linux always -ENOSYS.

/// How many bytes the kernel takes in one such key.
enum { KERNEL_KEYRING_LARGEST = 32767 };

/// Adds a key or replaces it in one step, readable for this user alone. It is gone after `seconds`,
/// or stays until the machine stops if that is zero.
int kernel_keyring_write(
    const char *description, const void *payload, size_t size, unsigned seconds);

/// Copies a key's payload and returns its size; -ENOKEY, -EKEYEXPIRED or -EKEYREVOKED if it is gone.
long kernel_keyring_read(const char *description, void *buffer, size_t capacity);

/// Lets a key live for `seconds` (not zero) from now.
int kernel_keyring_renew(const char *description, unsigned seconds);

/// Takes a key out of the keyring and wipes its payload.
int kernel_keyring_remove(const char *description);

/// Tries every call on a key of this thread's own, which leaves nothing behind.
int kernel_keyring_probe(void);

#endif
