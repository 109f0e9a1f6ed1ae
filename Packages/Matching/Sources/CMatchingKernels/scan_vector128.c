#include "scan_variants.h"

#if SCAN_X86
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#pragma clang fp contract(off)

// The compiler's own vectors: SSE2 on x86-64, NEON on ARM, plain code where there is neither.
typedef float floats __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));

#define SCAN_NAME(name) name##_vector128
#define SCAN_TARGET
#define SCAN_TILE 2

static inline floats load(const float *place) {
  floats vector;
  __builtin_memcpy(&vector, place, sizeof vector);
  return vector;
}

// Lanes 0 to 3 after the first two steps of the tree.
static inline floats quarter(const float *row, const float *query, size_t stride) {
  floats a = load(row) * load(query);
  floats b = load(row + 4) * load(query + 4);
  floats c = load(row + 8) * load(query + 8);
  floats d = load(row + 12) * load(query + 12);
  for (size_t i = 16; i < stride; i += 16) {
    const floats pa = load(row + i) * load(query + i);
    const floats pb = load(row + i + 4) * load(query + i + 4);
    const floats pc = load(row + i + 8) * load(query + i + 8);
    const floats pd = load(row + i + 12) * load(query + i + 12);
    a += pa;
    b += pb;
    c += pc;
    d += pd;
  }
  return (a + c) + (b + d);
}

static float score_row(const float *row, const float *query, size_t stride) {
  const floats lanes = quarter(row, query, stride);
  return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]);
}

// Four rows' lanes at a time: the last two steps of the tree, and the scores side by side.
static inline floats joined(floats a, floats b, floats c, floats d) {
  const floats ab = __builtin_shufflevector(a, b, 0, 1, 4, 5) +
                    __builtin_shufflevector(a, b, 2, 3, 6, 7);
  const floats cd = __builtin_shufflevector(c, d, 0, 1, 4, 5) +
                    __builtin_shufflevector(c, d, 2, 3, 6, 7);
  return __builtin_shufflevector(ab, cd, 0, 2, 4, 6) + __builtin_shufflevector(ab, cd, 1, 3, 5, 7);
}

static inline void score_four(const float *rows, const float *query, size_t stride, float *scores) {
  const floats sums = joined(
      quarter(rows, query, stride), quarter(rows + stride, query, stride),
      quarter(rows + 2 * stride, query, stride), quarter(rows + 3 * stride, query, stride));
  __builtin_memcpy(scores, &sums, sizeof sums);
}

static void score_group(const float *rows, const float *query, size_t stride, float *scores) {
  for (int i = 0; i < 16; i += 4) score_four(rows + i * stride, query, stride, scores + i);
}

static void score_tile(const float *rows, const float *queries, size_t stride, float (*scores)[16]) {
  for (int i = 0; i < 16; i += 4) {
    for (int t = 0; t < SCAN_TILE; t++) {
      score_four(rows + i * stride, queries + t * stride, stride, scores[t] + i);
    }
  }
}

static uint32_t above_group(const float *numbers, float threshold) {
  uint32_t bits = 0;
  for (int i = 0; i < 16; i += 4) {
    const floats limit = {threshold, threshold, threshold, threshold};
    const integers greater = load(numbers + i) > limit;
#if SCAN_X86
    bits |= (uint32_t)_mm_movemask_ps((__m128)greater) << i;
#else
    for (int l = 0; l < 4; l++) bits |= ((uint32_t)greater[l] & 1) << (i + l);
#endif
  }
  return bits;
}

// Four sums of products of a row of bytes and the query.
static inline integers products(const int8_t *row, const int16_t *query, size_t stride) {
#if SCAN_X86
  __m128i sum = _mm_setzero_si128();
  for (size_t i = 0; i < stride; i += 16) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(row + i));
    const __m128i signs = _mm_cmpgt_epi8(_mm_setzero_si128(), bytes);
    const __m128i low = _mm_unpacklo_epi8(bytes, signs);
    const __m128i high = _mm_unpackhi_epi8(bytes, signs);
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(low, _mm_loadu_si128((const __m128i *)(query + i))));
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(high, _mm_loadu_si128((const __m128i *)(query + i + 8))));
  }
  return (integers)sum;
#elif defined(__aarch64__)
  int32x4_t sum = vdupq_n_s32(0);
  for (size_t i = 0; i < stride; i += 16) {
    const int8x16_t bytes = vld1q_s8(row + i);
    const int16x8_t low = vmovl_s8(vget_low_s8(bytes));
    const int16x8_t high = vmovl_s8(vget_high_s8(bytes));
    const int16x8_t first = vld1q_s16(query + i);
    const int16x8_t second = vld1q_s16(query + i + 8);
    sum = vmlal_s16(sum, vget_low_s16(low), vget_low_s16(first));
    sum = vmlal_s16(sum, vget_high_s16(low), vget_high_s16(first));
    sum = vmlal_s16(sum, vget_low_s16(high), vget_low_s16(second));
    sum = vmlal_s16(sum, vget_high_s16(high), vget_high_s16(second));
  }
  return (integers)sum;
#else
  integers sum = {0, 0, 0, 0};
  for (size_t i = 0; i < stride; i += 4) {
    for (int l = 0; l < 4; l++) sum[l] += row[i + l] * query[i + l];
  }
  return sum;
#endif
}

static int32_t dot_row(const int8_t *row, const matching_byte_query *query, size_t stride) {
  const integers lanes = products(row, query->whole, stride);
  return lanes[0] + lanes[1] + lanes[2] + lanes[3];
}

static void dot_group(const int8_t *rows, const matching_byte_query *query, size_t stride,
                      int32_t *dots) {
  for (int i = 0; i < 16; i += 4) {
    integers lanes[4];
    for (int r = 0; r < 4; r++) lanes[r] = products(rows + (i + r) * stride, query->whole, stride);
    const integers ab = __builtin_shufflevector(lanes[0], lanes[1], 0, 1, 4, 5) +
                        __builtin_shufflevector(lanes[0], lanes[1], 2, 3, 6, 7);
    const integers cd = __builtin_shufflevector(lanes[2], lanes[3], 0, 1, 4, 5) +
                        __builtin_shufflevector(lanes[2], lanes[3], 2, 3, 6, 7);
    const integers sums = __builtin_shufflevector(ab, cd, 0, 2, 4, 6) +
                          __builtin_shufflevector(ab, cd, 1, 3, 5, 7);
    __builtin_memcpy(dots + i, &sums, sizeof sums);
  }
}

#include "scan_loops.h"
