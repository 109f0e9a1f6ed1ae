#include "scan_variants.h"

#if SCAN_X86
#include <immintrin.h>

#pragma clang fp contract(off)

#define SCAN_NAME(name) name##_avx2
#define SCAN_TARGET __attribute__((target("avx2,popcnt")))
#define SCAN_TILE 2
#define INLINE SCAN_TARGET static inline __attribute__((always_inline))

// Lanes 0 to 7 of a row after the first step of the tree.
INLINE __m256 half(const float *row, const float *query, size_t stride) {
  __m256 a = _mm256_mul_ps(_mm256_loadu_ps(row), _mm256_loadu_ps(query));
  __m256 b = _mm256_mul_ps(_mm256_loadu_ps(row + 8), _mm256_loadu_ps(query + 8));
  for (size_t i = 16; i < stride; i += 16) {
    const __m256 pa = _mm256_mul_ps(_mm256_loadu_ps(row + i), _mm256_loadu_ps(query + i));
    const __m256 pb = _mm256_mul_ps(_mm256_loadu_ps(row + i + 8), _mm256_loadu_ps(query + i + 8));
    a = _mm256_add_ps(a, pa);
    b = _mm256_add_ps(b, pb);
  }
  return _mm256_add_ps(a, b);
}

SCAN_TARGET static float score_row(const float *row, const float *query, size_t stride) {
  const __m256 lanes = half(row, query, stride);
  const __m128 four = _mm_add_ps(_mm256_castps256_ps128(lanes), _mm256_extractf128_ps(lanes, 1));
  const __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1)));
}

// Two rows' lanes: the second step of the tree, the rows side by side.
INLINE __m256 joined(__m256 a, __m256 b) {
  return _mm256_add_ps(_mm256_permute2f128_ps(a, b, 0x20), _mm256_permute2f128_ps(a, b, 0x31));
}

// Four such pairs: the last two steps, and the eight scores in the order of the rows.
INLINE __m256 finished(__m256 a, __m256 b, __m256 c, __m256 d) {
  const __m256 ab = _mm256_add_ps(_mm256_shuffle_ps(a, b, 0x44), _mm256_shuffle_ps(a, b, 0xEE));
  const __m256 cd = _mm256_add_ps(_mm256_shuffle_ps(c, d, 0x44), _mm256_shuffle_ps(c, d, 0xEE));
  const __m256 all = _mm256_add_ps(_mm256_shuffle_ps(ab, cd, 0x88), _mm256_shuffle_ps(ab, cd, 0xDD));
  return _mm256_permutevar8x32_ps(all, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

SCAN_TARGET static void score_group(const float *rows, const float *query, size_t stride,
                                    float *scores) {
  for (int first = 0; first < 16; first += 8) {
    __m256 pairs[4];
    for (int p = 0; p < 4; p++) {
      const float *row = rows + (first + 2 * p) * stride;
      pairs[p] = joined(half(row, query, stride), half(row + stride, query, stride));
    }
    _mm256_storeu_ps(scores + first, finished(pairs[0], pairs[1], pairs[2], pairs[3]));
  }
}

// Two rows times two queries: eight sums at once, each load used twice.
SCAN_TARGET static void score_tile(const float *rows, const float *queries, size_t stride,
                                   float (*scores)[16]) {
  for (int first = 0; first < 16; first += 8) {
    __m256 pairs[2][4];
    for (int p = 0; p < 4; p++) {
      const float *row = rows + (first + 2 * p) * stride;
      __m256 sums[2][2][2];
      for (int q = 0; q < 2; q++) {
        for (int r = 0; r < 2; r++) {
          for (int h = 0; h < 2; h++) {
            sums[q][r][h] = _mm256_mul_ps(_mm256_loadu_ps(row + r * stride + 8 * h),
                                          _mm256_loadu_ps(queries + q * stride + 8 * h));
          }
        }
      }
      for (size_t i = 16; i < stride; i += 16) {
        for (int q = 0; q < 2; q++) {
          for (int r = 0; r < 2; r++) {
            for (int h = 0; h < 2; h++) {
              const __m256 product = _mm256_mul_ps(_mm256_loadu_ps(row + r * stride + i + 8 * h),
                                                   _mm256_loadu_ps(queries + q * stride + i + 8 * h));
              sums[q][r][h] = _mm256_add_ps(sums[q][r][h], product);
            }
          }
        }
      }
      for (int q = 0; q < 2; q++) {
        pairs[q][p] = joined(_mm256_add_ps(sums[q][0][0], sums[q][0][1]),
                             _mm256_add_ps(sums[q][1][0], sums[q][1][1]));
      }
    }
    for (int q = 0; q < 2; q++) {
      _mm256_storeu_ps(scores[q] + first,
                       finished(pairs[q][0], pairs[q][1], pairs[q][2], pairs[q][3]));
    }
  }
}

SCAN_TARGET static uint32_t above_group(const float *numbers, float threshold) {
  const __m256 limit = _mm256_set1_ps(threshold);
  const int low = _mm256_movemask_ps(_mm256_cmp_ps(_mm256_loadu_ps(numbers), limit, _CMP_GT_OQ));
  const int high =
      _mm256_movemask_ps(_mm256_cmp_ps(_mm256_loadu_ps(numbers + 8), limit, _CMP_GT_OQ));
  return (uint32_t)low | (uint32_t)high << 8;
}

// Eight sums of products of a row of bytes and the query.
INLINE __m256i products(const int8_t *row, const int16_t *query, size_t stride) {
  __m256i sum = _mm256_setzero_si256();
  for (size_t i = 0; i < stride; i += 16) {
    const __m256i numbers = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(row + i)));
    const __m256i factors = _mm256_loadu_si256((const __m256i *)(query + i));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(numbers, factors));
  }
  return sum;
}

SCAN_TARGET static int32_t dot_row(const int8_t *row, const matching_byte_query *query,
                                   size_t stride) {
  const __m256i lanes = products(row, query->whole, stride);
  const __m128i four =
      _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
  return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 1)));
}

// Integers may be added in any order: neighbours here.
SCAN_TARGET static void dot_group(const int8_t *rows, const matching_byte_query *query,
                                  size_t stride, int32_t *dots) {
  for (int first = 0; first < 16; first += 8) {
    __m256i fours[2];
    for (int f = 0; f < 2; f++) {
      const int8_t *row = rows + (first + 4 * f) * stride;
      const __m256i ab = _mm256_hadd_epi32(products(row, query->whole, stride),
                                           products(row + stride, query->whole, stride));
      const __m256i cd = _mm256_hadd_epi32(products(row + 2 * stride, query->whole, stride),
                                           products(row + 3 * stride, query->whole, stride));
      fours[f] = _mm256_hadd_epi32(ab, cd);
    }
    const __m256i sums = _mm256_add_epi32(_mm256_permute2x128_si256(fours[0], fours[1], 0x20),
                                          _mm256_permute2x128_si256(fours[0], fours[1], 0x31));
    _mm256_storeu_si256((__m256i *)(dots + first), sums);
  }
}

#include "scan_loops.h"

#endif
