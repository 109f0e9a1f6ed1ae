#include "CLoops.h"

#include <string.h>

// Sixteen numbers; the compiler makes of it what the processor has.
typedef float Sixteen __attribute__((vector_size(64)));

enum { atOnce = 8, step = atOnce * 16 };

__attribute__((always_inline)) static inline float sum(const float *numbers, size_t count) {
  Sixteen sums[atOnce] = {{0}};
  float total = 0;
  size_t place = 0;
  // From where no vector lies in two lines of the cache.
  for (; place < count && (uintptr_t)(numbers + place) % sizeof(Sixteen) != 0; place++) {
    total += numbers[place];
  }
  for (; place + step <= count; place += step) {
    for (size_t part = 0; part < atOnce; part++) {
      // Eight lines ahead, for the processor's own prefetching ends where a page does.
      __builtin_prefetch(numbers + place + part * 16 + step);
      Sixteen read;
      memcpy(&read, numbers + place + part * 16, sizeof read);
      sums[part] += read;
    }
  }
  for (; place < count; place++) total += numbers[place];
  for (size_t part = 0; part < atOnce; part++) {
    for (size_t lane = 0; lane < 16; lane++) total += sums[part][lane];
  }
  return total;
}

#if defined(__x86_64__)
__attribute__((target("avx512f"))) static float sumAVX512(const float *numbers, size_t count) {
  return sum(numbers, count);
}

__attribute__((target("avx2"))) static float sumAVX2(const float *numbers, size_t count) {
  return sum(numbers, count);
}
#endif

float CLoopsSum(const float *numbers, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return sumAVX512(numbers, count);
  if (__builtin_cpu_supports("avx2")) return sumAVX2(numbers, count);
#endif
  return sum(numbers, count);
}
