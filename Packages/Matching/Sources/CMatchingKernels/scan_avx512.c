#include "scan_variants.h"

#if SCAN_X86

#define SCAN_NAME(name) name##_avx512
#define SCAN_TARGET __attribute__((target("avx512f,avx512dq,popcnt")))
#define SCAN_TILE 4
#define SCAN_WITHOUT_BYTES

#include <immintrin.h>

#pragma clang fp contract(off)

#define INLINE SCAN_TARGET static inline __attribute__((always_inline))

INLINE uint32_t above_group(const float *numbers, float threshold) {
  return _mm512_cmp_ps_mask(_mm512_loadu_ps(numbers), _mm512_set1_ps(threshold), _CMP_GT_OQ);
}

INLINE __m512 lanes(const float *row, const float *query, size_t stride) {
  __m512 sum = _mm512_mul_ps(_mm512_loadu_ps(row), _mm512_loadu_ps(query));
  for (size_t i = 16; i < stride; i += 16) {
    const __m512 product = _mm512_mul_ps(_mm512_loadu_ps(row + i), _mm512_loadu_ps(query + i));
    sum = _mm512_add_ps(sum, product);
  }
  return sum;
}

SCAN_TARGET static float score_row(const float *row, const float *query, size_t stride) {
  const __m512 all = lanes(row, query, stride);
  const __m256 eight = _mm256_add_ps(_mm512_castps512_ps256(all), _mm512_extractf32x8_ps(all, 1));
  const __m128 four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
  const __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1)));
}

// Four rows' lanes: the first two steps of the tree, four lanes of each row side by side.
INLINE __m512 joined(__m512 a, __m512 b, __m512 c, __m512 d) {
  const __m512 ab =
      _mm512_add_ps(_mm512_shuffle_f32x4(a, b, 0x44), _mm512_shuffle_f32x4(a, b, 0xEE));
  const __m512 cd =
      _mm512_add_ps(_mm512_shuffle_f32x4(c, d, 0x44), _mm512_shuffle_f32x4(c, d, 0xEE));
  return _mm512_add_ps(_mm512_shuffle_f32x4(ab, cd, 0x88), _mm512_shuffle_f32x4(ab, cd, 0xDD));
}

// Four such fours: the last two steps, and the 16 scores in the order of the rows.
INLINE __m512 finished(const __m512 *fours) {
  const __m512 ab = _mm512_add_ps(_mm512_shuffle_ps(fours[0], fours[1], 0x44),
                                  _mm512_shuffle_ps(fours[0], fours[1], 0xEE));
  const __m512 cd = _mm512_add_ps(_mm512_shuffle_ps(fours[2], fours[3], 0x44),
                                  _mm512_shuffle_ps(fours[2], fours[3], 0xEE));
  const __m512 all =
      _mm512_add_ps(_mm512_shuffle_ps(ab, cd, 0x88), _mm512_shuffle_ps(ab, cd, 0xDD));
  const __m512i order =
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_permutexvar_ps(order, all);
}

SCAN_TARGET static void score_group(const float *rows, const float *query, size_t stride,
                                    float *scores) {
  __m512 fours[4];
  for (int f = 0; f < 4; f++) {
    const float *row = rows + 4 * f * stride;
    fours[f] = joined(lanes(row, query, stride), lanes(row + stride, query, stride),
                      lanes(row + 2 * stride, query, stride),
                      lanes(row + 3 * stride, query, stride));
  }
  _mm512_storeu_ps(scores, finished(fours));
}

// Four rows times four queries: 16 sums at once, each load used four times.
SCAN_TARGET static void score_tile(const float *rows, const float *queries, size_t stride,
                                   float (*scores)[16]) {
  __m512 fours[SCAN_TILE][4];
  for (int f = 0; f < 4; f++) {
    const float *row = rows + 4 * f * stride;
    __m512 sums[SCAN_TILE][4];
    __m512 numbers[4];
    for (int r = 0; r < 4; r++) numbers[r] = _mm512_loadu_ps(row + r * stride);
    for (int q = 0; q < SCAN_TILE; q++) {
      const __m512 factors = _mm512_loadu_ps(queries + q * stride);
      for (int r = 0; r < 4; r++) sums[q][r] = _mm512_mul_ps(numbers[r], factors);
    }
    for (size_t i = 16; i < stride; i += 16) {
      for (int r = 0; r < 4; r++) numbers[r] = _mm512_loadu_ps(row + r * stride + i);
      for (int q = 0; q < SCAN_TILE; q++) {
        const __m512 factors = _mm512_loadu_ps(queries + q * stride + i);
        for (int r = 0; r < 4; r++) {
          const __m512 product = _mm512_mul_ps(numbers[r], factors);
          sums[q][r] = _mm512_add_ps(sums[q][r], product);
        }
      }
    }
    for (int q = 0; q < SCAN_TILE; q++) {
      fours[q][f] = joined(sums[q][0], sums[q][1], sums[q][2], sums[q][3]);
    }
  }
  for (int q = 0; q < SCAN_TILE; q++) _mm512_storeu_ps(scores[q], finished(fours[q]));
}

#include "scan_loops.h"

#endif
