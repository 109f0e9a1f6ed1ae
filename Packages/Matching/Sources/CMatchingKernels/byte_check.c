#include "byte_check.h"

#include <string.h>

static inline uint64_t rotated(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

// Odd, so that multiplying loses nothing, and with bits all over (the golden ratio's fraction).
static const uint64_t factor = 0x9E3779B97F4A7C15u;

static inline uint64_t mixed(uint64_t state, uint64_t word) {
  return rotated((state ^ word) * factor, 29);
}

static inline uint64_t word_at(const unsigned char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

uint64_t matching_checksum(const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  uint64_t lanes[8];
  for (int lane = 0; lane < 8; lane++) lanes[lane] = factor * (uint64_t)(lane + 1);
  size_t left = count;
  for (; left >= 64; left -= 64, next += 64) {
    for (int lane = 0; lane < 8; lane++) lanes[lane] = mixed(lanes[lane], word_at(next + 8 * lane));
  }
  for (int lane = 0; left > 0; lane++) {
    unsigned char last[8] = {0};
    size_t taken = left < 8 ? left : 8;
    memcpy(last, next, taken);
    lanes[lane] = mixed(lanes[lane], word_at(last));
    next += taken;
    left -= taken;
  }
  uint64_t sum = (uint64_t)count;
  for (int lane = 0; lane < 8; lane++) sum = mixed(sum, lanes[lane]);
  sum ^= sum >> 32;
  sum *= factor;
  return sum ^ sum >> 29;
}

int matching_all_within(const float *numbers, size_t count, float limit) {
  // Without the sign, the bits of floats are ordered like the floats; infinity and what is not a
  // number come after all others.
  uint32_t greatest;
  memcpy(&greatest, &limit, 4);
  uint32_t outside = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t bits;
    memcpy(&bits, numbers + i, 4);
    outside |= (bits & 0x7FFFFFFFu) > greatest;
  }
  return outside == 0;
}
