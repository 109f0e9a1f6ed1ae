#ifndef VECTOR_SCAN_H
#define VECTOR_SCAN_H

#include <stddef.h>
#include <stdint.h>

// Inner products of one or more queries with a block of rows.
//
// Every kernel gives the same bits. An inner product of floats has 16 lanes: lane l adds up, from
// the first on, the products of places l, l + 16, l + 32 and so on; then lane l takes lane l + 8, then
// l + 4, l + 2 and l + 1. Products and sums are rounded one by one and never fused.

enum {
  MATCHING_KERNEL_PORTABLE = 0,
  MATCHING_KERNEL_VECTOR128 = 1,
  MATCHING_KERNEL_AVX2 = 2,
  MATCHING_KERNEL_AVX512 = 3,
};

/// Whether this machine can run a kernel.
int matching_kernel_is_available(int kernel);

/// A block of rows.
///
/// `stride` is the distance of two rows in numbers, a multiple of 16; the numbers behind a row's last
/// are 0. `mask` has a bit for each row, set if the row takes part; NULL if all do.
typedef struct {
  const void *rows;
  size_t stride;
  size_t count;
  const uint64_t *mask;
} matching_block;

/// Scores of a block of rows of floats.
///
/// Queries lie `stride` apart like rows. Query q's score of row r goes to `scores[q * lane + r]`, where
/// `lane` is the count rounded up to whole words of 64, and bit r of the words at
/// `above + q * lane / 64` tells whether it is greater than `thresholds[q]`. Scores of rows that take
/// no part are left as they were, and their bits are 0.
void matching_scan_floats(int kernel, const matching_block *block, const float *queries,
                          size_t query_count, const float *thresholds, float *scores,
                          uint64_t *above);

/// A query for rows of signed bytes: `stride` whole numbers, none of them -32768. The sum of their
/// magnitudes times 127 fits in 32 bits.
typedef struct {
  const int16_t *whole;
  /// What a whole number of 1 stands for.
  float scale;
  /// No less than the length of the query.
  float norm;
  /// What is added to each bound.
  float slack;
} matching_byte_query;

/// Which rows of a block of signed bytes might score above a threshold.
///
/// Row r's bound is `dot * scales[r] * scale + (errors[r] * norm + slack)`, rounded after each step.
/// Bit r of `above` tells whether the bound is greater than the threshold. Returns how many are.
size_t matching_scan_bytes(int kernel, const matching_block *block, const float *scales,
                           const float *errors, const matching_byte_query *query, float threshold,
                           uint64_t *above);

#endif
