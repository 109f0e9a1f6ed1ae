// The loops over groups of 16 rows, included once by each kernel, which has defined:
//
// SCAN_NAME(name)   the name with the kernel's own behind it
// SCAN_TARGET       the attribute of functions that use the kernel's instructions
// score_group       scores of 16 neighbouring rows, for 1 query
// score_tile        the same for SCAN_TILE queries that lie `stride` apart, 16 scores for each
// score_row         the score of one row
// above_group       a bit for each of 16 numbers that is greater than a threshold
//
// and, unless SCAN_WITHOUT_BYTES is defined:
//
// dot_group         dot products of 16 neighbouring rows of bytes
// dot_row           that of one row
//
// Not a header of its own: no include guard.

#include <string.h>

#pragma clang fp contract(off)

// Fewer rows of a group than this are scored one by one.
enum { SCAN_DENSE = 5 };

// Which of the 16 rows from `row` on take part.
static inline uint32_t SCAN_NAME(group_mask)(const matching_block *block, size_t row) {
  uint32_t mask = 0xFFFF;
  if (block->mask) mask = block->mask[row / 64] >> (row % 64) & 0xFFFF;
  if (block->count - row < 16) mask &= (1u << (block->count - row)) - 1;
  return mask;
}

SCAN_TARGET void SCAN_NAME(scan_floats)(const matching_block *block, const float *queries,
                                        size_t query_count, const float *thresholds, float *scores,
                                        uint64_t *above) {
  const size_t words = (block->count + 63) / 64;
  const size_t stride = block->stride;
  memset(above, 0, query_count * words * sizeof(uint64_t));
  for (size_t row = 0; row < block->count; row += 16) {
    const uint32_t mask = SCAN_NAME(group_mask)(block, row);
    if (mask == 0) continue;
    const float *rows = (const float *)block->rows + row * stride;
    float *target = scores + row;
    if (block->count - row < 16 || __builtin_popcount(mask) < SCAN_DENSE) {
      for (size_t q = 0; q < query_count; q++) {
        for (uint32_t left = mask; left != 0; left &= left - 1) {
          const int i = __builtin_ctz(left);
          const float score = score_row(rows + i * stride, queries + q * stride, stride);
          target[q * words * 64 + i] = score;
          if (score > thresholds[q]) {
            above[q * words + row / 64] |= (uint64_t)1 << (row % 64 + i);
          }
        }
      }
      continue;
    }
    size_t q = 0;
    for (; q + SCAN_TILE <= query_count; q += SCAN_TILE) {
      float tile[SCAN_TILE][16];
      score_tile(rows, queries + q * stride, stride, tile);
      for (int t = 0; t < SCAN_TILE; t++) {
        memcpy(target + (q + t) * words * 64, tile[t], sizeof tile[t]);
        const uint64_t bits = above_group(tile[t], thresholds[q + t]) & mask;
        above[(q + t) * words + row / 64] |= bits << row % 64;
      }
    }
    for (; q < query_count; q++) {
      float group[16];
      score_group(rows, queries + q * stride, stride, group);
      memcpy(target + q * words * 64, group, sizeof group);
      const uint64_t bits = above_group(group, thresholds[q]) & mask;
      above[q * words + row / 64] |= bits << row % 64;
    }
  }
}

#ifndef SCAN_WITHOUT_BYTES

SCAN_TARGET size_t SCAN_NAME(scan_bytes)(const matching_block *block, const float *scales,
                                         const float *errors, const matching_byte_query *query,
                                         float threshold, uint64_t *above) {
  const size_t stride = block->stride;
  size_t found = 0;
  memset(above, 0, (block->count + 63) / 64 * sizeof(uint64_t));
  for (size_t row = 0; row < block->count; row += 16) {
    const uint32_t mask = SCAN_NAME(group_mask)(block, row);
    if (mask == 0) continue;
    const int8_t *rows = (const int8_t *)block->rows + row * stride;
    int32_t dots[16];
    float bounds[16];
    uint64_t bits;
    if (block->count - row < 16 || __builtin_popcount(mask) < SCAN_DENSE) {
      bits = 0;
      for (uint32_t left = mask; left != 0; left &= left - 1) {
        const int i = __builtin_ctz(left);
        const int32_t dot = dot_row(rows + i * stride, query, stride);
        const float approximate = (float)dot * scales[row + i] * query->scale;
        const float error = errors[row + i] * query->norm;
        const float bound = approximate + (error + query->slack);
        bits |= (uint64_t)(bound > threshold) << i;
      }
    } else {
      dot_group(rows, query, stride, dots);
      for (int i = 0; i < 16; i++) {
        const float approximate = (float)dots[i] * scales[row + i] * query->scale;
        const float error = errors[row + i] * query->norm;
        bounds[i] = approximate + (error + query->slack);
      }
      bits = above_group(bounds, threshold) & mask;
    }
    if (bits) {
      found += (size_t)__builtin_popcountll(bits);
      above[row / 64] |= bits << row % 64;
    }
  }
  return found;
}

#endif
