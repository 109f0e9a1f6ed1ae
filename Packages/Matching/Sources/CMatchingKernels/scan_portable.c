#include "scan_variants.h"

#pragma clang fp contract(off)

#define SCAN_NAME(name) name##_portable
#define SCAN_TARGET
#define SCAN_TILE 1

static float score_row(const float *row, const float *query, size_t stride) {
  float lanes[16];
  for (int l = 0; l < 16; l++) lanes[l] = row[l] * query[l];
  for (size_t i = 16; i < stride; i += 16) {
    for (int l = 0; l < 16; l++) {
      const float product = row[i + l] * query[i + l];
      lanes[l] += product;
    }
  }
  for (int half = 8; half > 0; half /= 2) {
    for (int l = 0; l < half; l++) lanes[l] += lanes[l + half];
  }
  return lanes[0];
}

static void score_group(const float *rows, const float *query, size_t stride, float *scores) {
  for (int i = 0; i < 16; i++) scores[i] = score_row(rows + i * stride, query, stride);
}

static void score_tile(const float *rows, const float *queries, size_t stride, float (*scores)[16]) {
  score_group(rows, queries, stride, scores[0]);
}

static uint32_t above_group(const float *numbers, float threshold) {
  uint32_t bits = 0;
  for (int i = 0; i < 16; i++) bits |= (uint32_t)(numbers[i] > threshold) << i;
  return bits;
}

static int32_t dot_row(const int8_t *row, const matching_byte_query *query, size_t stride) {
  int32_t sum = 0;
  for (size_t i = 0; i < stride; i++) sum += row[i] * query->whole[i];
  return sum;
}

static void dot_group(const int8_t *rows, const matching_byte_query *query, size_t stride,
                      int32_t *dots) {
  for (int i = 0; i < 16; i++) dots[i] = dot_row(rows + i * stride, query, stride);
}

#include "scan_loops.h"
