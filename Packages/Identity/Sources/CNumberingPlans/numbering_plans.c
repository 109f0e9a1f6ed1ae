#include "CNumberingPlans.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#ifdef __has_embed
#embed "../../Data/NumberingPlans.txt"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/NumberingPlans.txt.inc"
#endif
};

const unsigned char *numbering_plans(size_t *count) {
  *count = sizeof bytes;
  return bytes;
}
