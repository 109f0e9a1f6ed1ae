#include "scan_variants.h"

int matching_kernel_is_available(int kernel) {
  switch (kernel) {
    case MATCHING_KERNEL_PORTABLE:
    case MATCHING_KERNEL_VECTOR128:
      return 1;
#if SCAN_X86
    case MATCHING_KERNEL_AVX2:
      return __builtin_cpu_supports("avx2") != 0;
    case MATCHING_KERNEL_AVX512:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512dq");
#endif
    default:
      return 0;
  }
}

void matching_scan_floats(int kernel, const matching_block *block, const float *queries,
                          size_t query_count, const float *thresholds, float *scores,
                          uint64_t *above) {
  switch (matching_kernel_is_available(kernel) ? kernel : MATCHING_KERNEL_PORTABLE) {
#if SCAN_X86
    case MATCHING_KERNEL_AVX512:
      // A few queries wait for memory, and rows are not aligned to whole cache lines: the shorter
      // vectors measured a quarter faster.
      if (query_count < 4) {
        return scan_floats_avx2(block, queries, query_count, thresholds, scores, above);
      }
      return scan_floats_avx512(block, queries, query_count, thresholds, scores, above);
    case MATCHING_KERNEL_AVX2:
      return scan_floats_avx2(block, queries, query_count, thresholds, scores, above);
#endif
    case MATCHING_KERNEL_VECTOR128:
      return scan_floats_vector128(block, queries, query_count, thresholds, scores, above);
    default:
      return scan_floats_portable(block, queries, query_count, thresholds, scores, above);
  }
}

size_t matching_scan_bytes(int kernel, const matching_block *block, const float *scales,
                           const float *errors, const matching_byte_query *query, float threshold,
                           uint64_t *above) {
  switch (matching_kernel_is_available(kernel) ? kernel : MATCHING_KERNEL_PORTABLE) {
#if SCAN_X86
    // Bytes come no faster from memory than this adds them up.
    case MATCHING_KERNEL_AVX512:
    case MATCHING_KERNEL_AVX2:
      return scan_bytes_avx2(block, scales, errors, query, threshold, above);
#endif
    case MATCHING_KERNEL_VECTOR128:
      return scan_bytes_vector128(block, scales, errors, query, threshold, above);
    default:
      return scan_bytes_portable(block, scales, errors, query, threshold, above);
  }
}
