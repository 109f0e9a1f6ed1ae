#include "CSuggesterData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#ifdef __has_embed
#embed "../../Data/Suggester/Model.bin"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/Suggester/Model.bin.inc"
#endif
};

const unsigned char *suggester_data(size_t *count) {
  *count = sizeof bytes;
  return bytes;
}
