#include "CProcessHardening.h"

#include <sys/resource.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

int process_forbid_core_dumps(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none);
}

int process_forbid_reading(void) {
#if defined(__linux__)
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#else
  return -1;
#endif
}

int process_is_dumpable(void) {
#if defined(__linux__)
  return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0);
#else
  return -1;
#endif
}
