#include "CPageScript.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#ifdef __has_embed
#embed "../../Data/page.js"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/page.js.inc"
#endif
};

const unsigned char *page_script(size_t *count) {
  *count = sizeof bytes;
  return bytes;
}
