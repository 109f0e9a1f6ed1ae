#include "CPageScript.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char module[] = {
#ifdef __has_embed
#embed "../../Data/page.js"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/page.js.inc"
#endif
};

static const unsigned char worker[] = {
#ifdef __has_embed
#embed "../../Data/worker.js"
#else
#include "../../Data/worker.js.inc"
#endif
};

const unsigned char *page_script(size_t *count) {
  *count = sizeof module;
  return module;
}

const unsigned char *page_worker(size_t *count) {
  *count = sizeof worker;
  return worker;
}
