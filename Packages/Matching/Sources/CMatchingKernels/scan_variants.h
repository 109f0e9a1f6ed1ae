#ifndef SCAN_VARIANTS_H
#define SCAN_VARIANTS_H

#include "vector_scan.h"

#if defined(__x86_64__)
#define SCAN_X86 1
#endif

// One pair of functions for each kernel, with the meaning that vector_scan.h gives them.
#define SCAN_DECLARE(kernel)                                                                      \
  void scan_floats_##kernel(const matching_block *block, const float *queries, size_t query_count, \
                            const float *thresholds, float *scores, uint64_t *above);             \
  size_t scan_bytes_##kernel(const matching_block *block, const float *scales,                    \
                             const float *errors, const matching_byte_query *query,               \
                             float threshold, uint64_t *above);

SCAN_DECLARE(portable)
SCAN_DECLARE(vector128)
SCAN_DECLARE(avx2)
SCAN_DECLARE(avx512)

#endif
