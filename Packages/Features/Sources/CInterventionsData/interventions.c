#include "CInterventionsData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bytes[] = {
#ifdef __has_embed
#embed "../../Data/interventions.json"
#else // Tools/embed writes the file for compilers that are older than C23.
#include "../../Data/interventions.json.inc"
#endif
};

const unsigned char *interventions_data(size_t *count) {
  *count = sizeof bytes;
  return bytes;
}
