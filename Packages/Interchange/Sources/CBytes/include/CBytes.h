#ifndef QUARTET_CBYTES_H
#define QUARTET_CBYTES_H

#include <stdint.h>
#include <string.h>

// Swift's vector types compare lane by lane, which is slower than no vectors at all; so the one
// comparison that reading CSV lives on stands here. Everything is inline: nothing is linked.

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

/// Places among 64 bytes, a set bit for each.
struct CBytesPlaces {
  uint64_t separators;
  /// Bytes below 14 and quotes that aren't separators.
  uint64_t others;
};

/// Finds the separators, and what else may end a field.
///
/// `high` takes in the bytes' top bits: it becomes other than 0 once one isn't ASCII.
static inline __attribute__((always_inline)) struct CBytesPlaces CBytesFind(
    const uint8_t *bytes, uint8_t separator, uint64_t *high) {
#if defined(__SSE2__)
  const __m128i separators = _mm_set1_epi8((char)separator);
  const __m128i quotes = _mm_set1_epi8('"');
  const __m128i controls = _mm_set1_epi8(13);
  uint64_t found = 0;
  uint64_t others = 0;
  __m128i all = _mm_setzero_si128();
#pragma clang loop unroll(full)
  for (int part = 0; part < 4; part++) {
    const __m128i here = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * part));
    all = _mm_or_si128(all, here);
    const __m128i rest = _mm_or_si128(
        _mm_cmpeq_epi8(here, quotes), _mm_cmpeq_epi8(_mm_min_epu8(here, controls), here));
    found |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, separators))
             << (16 * part);
    others |= (uint64_t)(uint32_t)_mm_movemask_epi8(rest) << (16 * part);
  }
  *high |= (uint64_t)(uint32_t)_mm_movemask_epi8(all);
  return (struct CBytesPlaces){found, others & ~found};
#elif defined(__ARM_NEON) && defined(__aarch64__)
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t weight = vld1q_u8(weights);
  const uint8x16_t separators = vdupq_n_u8(separator);
  const uint8x16_t quotes = vdupq_n_u8('"');
  const uint8x16_t controls = vdupq_n_u8(14);
  uint8x16_t all = vdupq_n_u8(0);
  uint8x16_t hits[4];
  uint8x16_t rest[4];
  for (int part = 0; part < 4; part++) {
    const uint8x16_t here = vld1q_u8(bytes + 16 * part);
    all = vorrq_u8(all, here);
    hits[part] = vandq_u8(vceqq_u8(here, separators), weight);
    rest[part] = vandq_u8(
        vorrq_u8(vceqq_u8(here, quotes), vcltq_u8(here, controls)), weight);
  }
  *high |= vmaxvq_u8(all) & 0x80;
  const uint8x16_t found = vpaddq_u8(
      vpaddq_u8(hits[0], hits[1]), vpaddq_u8(hits[2], hits[3]));
  const uint8x16_t others = vpaddq_u8(
      vpaddq_u8(rest[0], rest[1]), vpaddq_u8(rest[2], rest[3]));
  const uint64_t first = vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(found, found)), 0);
  const uint64_t second = vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(others, others)), 0);
  return (struct CBytesPlaces){first, second & ~first};
#else
  struct CBytesPlaces places = {0, 0};
  for (int place = 0; place < 64; place++) {
    const uint8_t here = bytes[place];
    *high |= here & 0x80;
    if (here == separator) {
      places.separators |= (uint64_t)1 << place;
    } else if (here < 14 || here == '"') {
      places.others |= (uint64_t)1 << place;
    }
  }
  return places;
#endif
}

#endif
