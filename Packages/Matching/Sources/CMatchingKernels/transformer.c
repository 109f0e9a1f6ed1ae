#include "transformer.h"

#include <string.h>

// A product and a sum are rounded one after the other, whatever the processor could do.
#pragma clang fp contract(off)

typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef int32_t LaneBits __attribute__((vector_size(64), aligned(4), may_alias));

// How many rows share a block's numbers: with 16 columns, 12 registers of 8 floats hold the sums.
#define TRANSFORMER_ROWS 6

/// Adds 16 lanes in halves: 8 and 8, 4 and 4, 2 and 2, 1 and 1.
__attribute__((always_inline)) static inline float transformer_added(const Lanes *lanes) {
  const float *x = (const float *)lanes;
  float eight[8];
  for (int i = 0; i < 8; i++) eight[i] = x[i] + x[i + 8];
  for (int i = 0; i < 4; i++) eight[i] = eight[i] + eight[i + 4];
  return (eight[0] + eight[2]) + (eight[1] + eight[3]);
}

#define TRANSFORMER_NAME(x) x##_portable
#define TRANSFORMER_TARGET
#include "transformer_loops.h"
#undef TRANSFORMER_NAME
#undef TRANSFORMER_TARGET

#if defined(__x86_64__)
  #define TRANSFORMER_NAME(x) x##_avx2
  #define TRANSFORMER_TARGET __attribute__((target("avx2")))
  #include "transformer_loops.h"
  #undef TRANSFORMER_NAME
  #undef TRANSFORMER_TARGET

  #define TRANSFORMER_NAME(x) x##_avx512
  #define TRANSFORMER_TARGET __attribute__((target("avx512f")))
  #include "transformer_loops.h"
  #undef TRANSFORMER_NAME
  #undef TRANSFORMER_TARGET

  #define TRANSFORMER_DISPATCH(variant, name, ...)                \
    switch (variant) {                                            \
      case TRANSFORMER_AVX512: return name##_avx512(__VA_ARGS__); \
      case TRANSFORMER_AVX2: return name##_avx2(__VA_ARGS__);     \
      default: return name##_portable(__VA_ARGS__);               \
    }
#else
  #define TRANSFORMER_DISPATCH(variant, name, ...) \
    (void)variant;                                 \
    return name##_portable(__VA_ARGS__);
#endif

int transformer_best_variant(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return TRANSFORMER_AVX512;
  if (__builtin_cpu_supports("avx2")) return TRANSFORMER_AVX2;
#endif
  return TRANSFORMER_PORTABLE;
}

void transformer_widen(const uint8_t *halves, size_t count, float *floats) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t half = (uint32_t)halves[2 * i] | (uint32_t)halves[2 * i + 1] << 8;
    const uint32_t sign = (half & 0x8000) << 16, rest = half & 0x7FFF;
    uint32_t bits;
    if (rest >= 0x7C00) {
      bits = sign | 0x7F800000 | (rest & 0x3FF) << 13;
    } else if (rest >= 0x400) {
      bits = sign | ((rest << 13) + (112u << 23));
    } else {
      // A subnormal number is its ten bits times 2^-24.
      const float value = (float)rest * 5.9604644775390625e-8f;
      memcpy(&bits, &value, sizeof bits);
      bits |= sign;
    }
    memcpy(floats + i, &bits, sizeof bits);
  }
}

void transformer_pack_rows(const float *matrix, size_t stride, size_t columns, size_t inner,
                           float *blocks) {
  for (size_t c = 0; c < columns; c += 16) {
    float *block = blocks + c * inner;
    const size_t width = columns - c < 16 ? columns - c : 16;
    for (size_t k = 0; k < inner; k++) {
      for (size_t l = 0; l < width; l++) block[16 * k + l] = matrix[(c + l) * stride + k];
      for (size_t l = width; l < 16; l++) block[16 * k + l] = 0;
    }
  }
}

void transformer_pack_columns(const float *matrix, size_t stride, size_t columns, size_t inner,
                              float *blocks) {
  for (size_t c = 0; c < columns; c += 16) {
    float *block = blocks + c * inner;
    const size_t width = columns - c < 16 ? columns - c : 16;
    for (size_t k = 0; k < inner; k++) {
      memcpy(block + 16 * k, matrix + k * stride + c, width * sizeof(float));
      for (size_t l = width; l < 16; l++) block[16 * k + l] = 0;
    }
  }
}

void transformer_linear(int variant, const float *input, size_t input_stride, size_t rows,
                        size_t inner, const float *blocks, size_t columns, const float *bias,
                        float *output, size_t output_stride) {
  TRANSFORMER_DISPATCH(variant, linear, input, input_stride, rows, inner, blocks, columns, bias,
                       output, output_stride)
}

static size_t whole_blocks(size_t count) { return (count + 15) / 16 * 16; }

size_t transformer_attention_scratch(size_t rows, size_t head_width) {
  return whole_blocks(rows) * (head_width + rows) + rows * head_width;
}

void transformer_attend(int variant, const float *projected, size_t rows, size_t heads,
                        size_t head_width, float *scratch, float *context) {
  const size_t width = heads * head_width, stride = whole_blocks(rows);
  const float scale = 1.0f / __builtin_sqrtf((float)head_width);
  float *keys = scratch, *values = keys + stride * head_width;
  float *scores = values + rows * head_width;
  for (size_t h = 0; h < heads; h++) {
    const float *head = projected + h * head_width;
    transformer_pack_rows(head + width, 3 * width, rows, head_width, keys);
    transformer_pack_columns(head + 2 * width, 3 * width, head_width, rows, values);
    transformer_linear(variant, head, 3 * width, rows, head_width, keys, stride, 0, scores, stride);
    transformer_softmax(variant, scores, stride, rows, rows, scale);
    transformer_linear(variant, scores, stride, rows, rows, values, head_width, 0,
                       context + h * head_width, width);
  }
}

void transformer_gelu(int variant, float *values, size_t count) {
  TRANSFORMER_DISPATCH(variant, gelu, values, count)
}

void transformer_softmax(int variant, float *values, size_t stride, size_t rows, size_t count,
                         float scale) {
  TRANSFORMER_DISPATCH(variant, softmax, values, stride, rows, count, scale)
}

void transformer_normalize(int variant, float *values, const float *addend, size_t rows,
                           size_t width, const float *gain, const float *bias, float epsilon) {
  TRANSFORMER_DISPATCH(variant, normalize, values, addend, rows, width, gain, bias, epsilon)
}
