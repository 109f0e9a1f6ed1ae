#include "market.h"

#include <string.h>

// A product and a sum are rounded one after the other, whatever the processor could do.
#pragma clang fp contract(off)

typedef double Lanes __attribute__((vector_size(128), aligned(8), may_alias));
typedef int64_t LaneBits __attribute__((vector_size(128), aligned(8), may_alias));

typedef double Eight __attribute__((vector_size(64), aligned(8), may_alias));

/// Adds 16 lanes in halves: 8 and 8, 4 and 4, 2 and 2, 1 and 1.
__attribute__((always_inline)) static inline double added(const Lanes *lanes) {
  const double *x = (const double *)lanes;
  double eight[8];
  for (int i = 0; i < 8; i++) eight[i] = x[i] + x[i + 8];
  for (int i = 0; i < 4; i++) eight[i] = eight[i] + eight[i + 4];
  return (eight[0] + eight[2]) + (eight[1] + eight[3]);
}

#define MARKET_NAME(x) x##_portable
#define MARKET_TARGET
#define MARKET_ROWS 2
#include "market_loops.h"
#undef MARKET_NAME
#undef MARKET_TARGET

#if defined(__x86_64__)
  #define MARKET_NAME(x) x##_avx2
  #define MARKET_TARGET __attribute__((target("avx2")))
  #include "market_loops.h"
  #undef MARKET_NAME
  #undef MARKET_TARGET

  #undef MARKET_ROWS
  #define MARKET_ROWS 6
  #define MARKET_NAME(x) x##_avx512
  #define MARKET_TARGET __attribute__((target("avx512f")))
  #include "market_loops.h"
  #undef MARKET_NAME
  #undef MARKET_TARGET

  #define MARKET_DISPATCH(variant, name, ...)                     \
    switch (variant) {                                            \
      case MARKET_AVX512: return name##_avx512(__VA_ARGS__);      \
      case MARKET_AVX2: return name##_avx2(__VA_ARGS__);          \
      default: return name##_portable(__VA_ARGS__);               \
    }
#else
  #define MARKET_DISPATCH(variant, name, ...) \
    (void)variant;                            \
    return name##_portable(__VA_ARGS__);
#endif

int market_best_variant(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return MARKET_AVX512;
  if (__builtin_cpu_supports("avx2")) return MARKET_AVX2;
#endif
  return MARKET_PORTABLE;
}

void market_masses(
  int variant, const double *left, const double *right, size_t rows, size_t people,
  size_t columns, double scale, double *table) {
  MARKET_DISPATCH(variant, masses, left, right, rows, people, columns, scale, table)
}

void market_exponentials(int variant, double *values, size_t count) {
  MARKET_DISPATCH(variant, exponentials, values, count)
}

double market_pass(
  int variant, const double *table, size_t rows, size_t columns, double *a, const double *b,
  double *sums) {
  MARKET_DISPATCH(variant, pass, table, rows, columns, a, b, sums)
}

double market_close(double *b, const double *sums, size_t count) {
  double greatest = 0;
  for (size_t j = 0; j < count; j++) {
    double half = sums[j] / 2;
    double found = 1 / (half + __builtin_sqrt(1 + half * half));
    double change = found > b[j] ? found - b[j] : b[j] - found;
    if (change > greatest) greatest = change;
    b[j] = found;
  }
  return greatest;
}

void market_inner_products(
  int variant, const double *left, size_t count, const double *blocks, size_t columns,
  double scale, double *products) {
  MARKET_DISPATCH(variant, inner_products, left, count, blocks, columns, scale, products)
}

void market_add_products(
  int variant, const double *left, size_t leftStride, const double *table, size_t rows,
  size_t columns, double *sums) {
  MARKET_DISPATCH(variant, add_products, left, leftStride, table, rows, columns, sums)
}

/// A number that is less the greater the score is.
static uint64_t falling(double score) {
  double clean = score + 0.0;  // -0 becomes 0
  uint64_t bits;
  memcpy(&bits, &clean, sizeof bits);
  return bits >> 63 ? bits : ~(bits | 0x8000000000000000u);
}

void market_order(const double *scores, size_t count, uint32_t *order, uint64_t *scratch) {
  // A stable sort by bytes, least byte first; bytes that all share are left out.
  uint32_t counts[8][256];
  memset(counts, 0, sizeof counts);
  uint64_t *keys = scratch;
  uint64_t *moved = scratch + count;
  uint32_t *other = (uint32_t *)(scratch + 2 * count);
  uint32_t *rows = order;
  for (size_t i = 0; i < count; i++) {
    uint64_t key = falling(scores[i]);
    keys[i] = key;
    rows[i] = (uint32_t)i;
    for (int byte = 0; byte < 8; byte++) counts[byte][(key >> (8 * byte)) & 255]++;
  }
  for (int byte = 0; byte < 8 && count > 0; byte++) {
    int shift = 8 * byte;
    if (counts[byte][(keys[0] >> shift) & 255] == count) continue;
    uint32_t start = 0;
    for (int value = 0; value < 256; value++) {
      uint32_t here = counts[byte][value];
      counts[byte][value] = start;
      start += here;
    }
    for (size_t i = 0; i < count; i++) {
      uint32_t place = counts[byte][(keys[i] >> shift) & 255]++;
      moved[place] = keys[i];
      other[place] = rows[i];
    }
    uint64_t *k = keys;
    keys = moved;
    moved = k;
    uint32_t *r = rows;
    rows = other;
    other = r;
  }
  if (rows != order) memcpy(order, rows, count * sizeof(uint32_t));
}
