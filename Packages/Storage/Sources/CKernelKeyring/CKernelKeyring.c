#include "CKernelKeyring.h"

#include <errno.h>

#if defined(__linux__)

#include <linux/keyctl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *const type = "user";

// Everything for whoever possesses the key; for other processes of the user all but linking it
// elsewhere. Possession depends on the session's keyring, which need not lead to the user's. Nothing
// for the group and for others.
static const unsigned long permissions = 0x3f2f0000;

// A key may be replaced while it is looked for, or before it is used; then it is looked for again.
static const int attempts = 1000;

static long control(int operation, unsigned long a, unsigned long b, unsigned long c,
                    unsigned long d) {
  long result = syscall(SYS_keyctl, operation, a, b, c, d);
  return result < 0 ? -errno : result;
}

// A search beside a replacement has been seen to find neither the old key nor the new: once in some
// millions, and several times in a row where whoever replaces it has to wait for a processor. To read
// the keyring waits until a replacement is done. A key is missing when that is said so often in a row,
// and others could go on in between.
static const int denials = 16;

// A key that is just being revoked can be called expired: the kernel keeps the time of a revocation
// where the key's expiry was, and a search reads the mark of revocation first. Its successor is there
// already then, so a key counts as expired when that is said so often in a row.
static const int expirations = 16;

static long find(const char *description) {
  long key = -ENOKEY;
  int denied = 0;
  int expired = 0;
  for (int attempt = 0; attempt < attempts; attempt += 1) {
    key = control(KEYCTL_SEARCH, (unsigned long)KEY_SPEC_USER_KEYRING, (unsigned long)type,
                  (unsigned long)description, 0);
    if (key == -ENOKEY && (denied += 1) < denials) {
      control(KEYCTL_READ, (unsigned long)KEY_SPEC_USER_KEYRING, 0, 0, 0);
      if (denied > denials / 2) usleep(250);
      continue;
    }
    if (key == -EKEYEXPIRED && (expired += 1) < expirations) continue;
    // Seen while it was being replaced: the new one is there already.
    if (key != -EKEYREVOKED) break;
  }
  return key;
}

static int is_gone(long result) {
  return result == -ENOKEY || result == -EKEYREVOKED || result == -EKEYEXPIRED;
}

// Made in the thread's keyring and moved when it is complete, so that no other process sees a key
// without its timeout, and none is left behind if this one is killed meanwhile.
static long make(const char *description, const void *payload, size_t size, unsigned seconds,
                 int destination) {
  long key = syscall(SYS_add_key, type, description, payload, size, KEY_SPEC_THREAD_KEYRING);
  if (key < 0) return -errno;
  long result = control(KEYCTL_SETPERM, (unsigned long)key, permissions, 0, 0);
  if (result >= 0 && seconds > 0) {
    result = control(KEYCTL_SET_TIMEOUT, (unsigned long)key, seconds, 0, 0);
  }
  if (result >= 0 && destination != KEY_SPEC_THREAD_KEYRING) {
    result = control(KEYCTL_LINK, (unsigned long)key, (unsigned long)destination, 0, 0);
  }
  if (result < 0 || destination != KEY_SPEC_THREAD_KEYRING) {
    control(KEYCTL_UNLINK, (unsigned long)key, (unsigned long)KEY_SPEC_THREAD_KEYRING, 0, 0);
  }
  return result < 0 ? result : key;
}

int kernel_keyring_write(const char *description, const void *payload, size_t size,
                         unsigned seconds) {
  long replaced = find(description);
  long key = make(description, payload, size, seconds, KEY_SPEC_USER_KEYRING);
  if (key < 0) return (int)key;
  // The kernel frees it some time later; until then it could be read by its number.
  if (replaced > 0) control(KEYCTL_REVOKE, (unsigned long)replaced, 0, 0, 0);
  return 0;
}

long kernel_keyring_read(const char *description, void *buffer, size_t capacity) {
  long result = -ENOKEY;
  for (int attempt = 0; attempt < attempts; attempt += 1) {
    long key = find(description);
    if (key < 0) return key;
    result = control(KEYCTL_READ, (unsigned long)key, (unsigned long)buffer, capacity, 0);
    if (!is_gone(result)) return result;
  }
  return result;
}

int kernel_keyring_renew(const char *description, unsigned seconds) {
  long result = -ENOKEY;
  for (int attempt = 0; attempt < attempts; attempt += 1) {
    long key = find(description);
    if (key < 0) return (int)key;
    result = control(KEYCTL_SET_TIMEOUT, (unsigned long)key, seconds, 0, 0);
    if (!is_gone(result)) return (int)result;
  }
  return (int)result;
}

int kernel_keyring_remove(const char *description) {
  long key = find(description);
  if (key < 0) return (int)key;
  long unlinked = control(KEYCTL_UNLINK, (unsigned long)key,
                          (unsigned long)KEY_SPEC_USER_KEYRING, 0, 0);
  control(KEYCTL_REVOKE, (unsigned long)key, 0, 0, 0);
  // Somebody else may have taken it out or replaced it meanwhile.
  return unlinked < 0 && unlinked != -ENOENT && !is_gone(unlinked) ? (int)unlinked : 0;
}

int kernel_keyring_probe(void) {
  long user = control(KEYCTL_GET_KEYRING_ID, (unsigned long)KEY_SPEC_USER_KEYRING, 1, 0, 0);
  if (user < 0) return (int)user;
  char byte = 'x';
  long key = make("quartet:probe", &byte, 1, 1, KEY_SPEC_THREAD_KEYRING);
  if (key < 0) return (int)key;
  char copy = 0;
  long result = control(KEYCTL_READ, (unsigned long)key, (unsigned long)&copy, 1, 0);
  control(KEYCTL_UNLINK, (unsigned long)key, (unsigned long)KEY_SPEC_THREAD_KEYRING, 0, 0);
  return result < 0 ? (int)result : 0;
}

#else

int kernel_keyring_write(const char *description, const void *payload, size_t size,
                         unsigned seconds) {
  (void)description, (void)payload, (void)size, (void)seconds;
  return -ENOSYS;
}

long kernel_keyring_read(const char *description, void *buffer, size_t capacity) {
  (void)description, (void)buffer, (void)capacity;
  return -ENOSYS;
}

int kernel_keyring_renew(const char *description, unsigned seconds) {
  (void)description, (void)seconds;
  return -ENOSYS;
}

int kernel_keyring_remove(const char *description) {
  (void)description;
  return -ENOSYS;
}

int kernel_keyring_probe(void) { return -ENOSYS; }

#endif
