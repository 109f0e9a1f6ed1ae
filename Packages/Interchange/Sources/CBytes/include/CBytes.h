#ifndef QUARTET_CBYTES_H
#define QUARTET_CBYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Swift's vector types compare lane by lane, which is slower than no vectors at all; so what reading
// CSV lives on stands here. Everything is inline: nothing is linked.

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

/// What stands where among 64 bytes, a set bit for each place; the lowest is the first byte.
struct CBytesPlaces {
  uint64_t separators;
  uint64_t quotes;
  uint64_t feeds;
  uint64_t returns;
  /// Other than 0 if one is NUL.
  uint64_t nuls;
};

/// Ways to find the places; all find the same.
enum CBytesKernel { CBytesPortable = 0, CBytesSSE2 = 1, CBytesAVX2 = 2 };

/// Gathers which of eight bytes are a byte into eight bits.
static inline uint64_t CBytesEqual(uint64_t word, uint8_t byte) {
  const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
  const uint64_t rest = word ^ (UINT64_C(0x0101010101010101) * byte);
  // The top bit of each byte that is 0 now, exactly: the sum can't carry into the next byte.
  const uint64_t hits = ~(((rest & low) + low) | rest | low);
  return ((hits >> 7) * UINT64_C(0x0102040810204080)) >> 56;
}

/// Eight bytes at a time, on every machine.
static inline uint64_t CBytesIndexPortable(
    const uint8_t *bytes, size_t blocks, uint8_t separator, struct CBytesPlaces *places) {
  uint64_t high = 0;
  for (size_t block = 0; block < blocks; block++) {
    struct CBytesPlaces found = {0, 0, 0, 0, 0};
    for (int part = 0; part < 8; part++) {
      uint64_t word;
      memcpy(&word, bytes + 64 * block + 8 * part, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      word = __builtin_bswap64(word);
#endif
      found.separators |= CBytesEqual(word, separator) << (8 * part);
      found.quotes |= CBytesEqual(word, '"') << (8 * part);
      found.feeds |= CBytesEqual(word, '\n') << (8 * part);
      found.returns |= CBytesEqual(word, '\r') << (8 * part);
      found.nuls |= CBytesEqual(word, 0);
      high |= word & UINT64_C(0x8080808080808080);
    }
    places[block] = found;
  }
  return high;
}

#if defined(__x86_64__)
/// Sixteen bytes at a time, on every machine of this kind.
static inline uint64_t CBytesIndexSSE2(
    const uint8_t *bytes, size_t blocks, uint8_t separator, struct CBytesPlaces *places) {
  const __m128i separators = _mm_set1_epi8((char)separator);
  const __m128i quotes = _mm_set1_epi8('"');
  const __m128i feeds = _mm_set1_epi8('\n');
  const __m128i returns = _mm_set1_epi8('\r');
  __m128i all = _mm_setzero_si128();
  for (size_t block = 0; block < blocks; block++) {
    struct CBytesPlaces found = {0, 0, 0, 0, 0};
    __m128i nuls = _mm_setzero_si128();
#pragma clang loop unroll(full)
    for (int part = 0; part < 4; part++) {
      const __m128i here =
          _mm_loadu_si128((const __m128i *)(const void *)(bytes + 64 * block + 16 * part));
      all = _mm_or_si128(all, here);
      nuls = _mm_or_si128(nuls, _mm_cmpeq_epi8(here, _mm_setzero_si128()));
      found.separators |=
          (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, separators)) << (16 * part);
      found.quotes |=
          (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, quotes)) << (16 * part);
      found.feeds |=
          (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, feeds)) << (16 * part);
      found.returns |=
          (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, returns)) << (16 * part);
    }
    found.nuls = (uint32_t)_mm_movemask_epi8(nuls);
    places[block] = found;
  }
  return (uint32_t)_mm_movemask_epi8(all);
}

/// Thirty-two bytes at a time, where the machine and its system have the registers.
__attribute__((target("avx2"))) static inline uint64_t CBytesIndexAVX2(
    const uint8_t *bytes, size_t blocks, uint8_t separator, struct CBytesPlaces *places) {
  const __m256i separators = _mm256_set1_epi8((char)separator);
  const __m256i quotes = _mm256_set1_epi8('"');
  const __m256i feeds = _mm256_set1_epi8('\n');
  const __m256i returns = _mm256_set1_epi8('\r');
  __m256i all = _mm256_setzero_si256();
  for (size_t block = 0; block < blocks; block++) {
    struct CBytesPlaces found = {0, 0, 0, 0, 0};
    __m256i nuls = _mm256_setzero_si256();
#pragma clang loop unroll(full)
    for (int part = 0; part < 2; part++) {
      const __m256i here =
          _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 64 * block + 32 * part));
      all = _mm256_or_si256(all, here);
      nuls = _mm256_or_si256(nuls, _mm256_cmpeq_epi8(here, _mm256_setzero_si256()));
      found.separators |=
          (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, separators))
          << (32 * part);
      found.quotes |=
          (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, quotes)) << (32 * part);
      found.feeds |=
          (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, feeds)) << (32 * part);
      found.returns |=
          (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, returns)) << (32 * part);
    }
    found.nuls = (uint32_t)_mm256_movemask_epi8(nuls);
    places[block] = found;
  }
  return (uint32_t)_mm256_movemask_epi8(all);
}
#endif

/// The fastest way that this machine has. Asking takes long in a virtual machine: ask once.
static inline enum CBytesKernel CBytesFastest(void) {
#if defined(__x86_64__)
  unsigned a = 0, b = 0, c = 0, d = 0;
  // The instructions alone aren't enough: the system has to keep the registers' upper halves.
  const unsigned saved = 1u << 27, counts = 1u << 23, halves = 6;
  const unsigned vectors = 1u << 5 | 1u << 3 | 1u << 8, zeros = 1u << 5;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & saved) == 0 || (c & counts) == 0) return CBytesSSE2;
  unsigned low, top;
  __asm__("xgetbv" : "=a"(low), "=d"(top) : "c"(0));
  if ((low & halves) != halves) return CBytesSSE2;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & vectors) != vectors) return CBytesSSE2;
  if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || (c & zeros) == 0) return CBytesSSE2;
  return CBytesAVX2;
#else
  return CBytesPortable;
#endif
}

/// Finds the places in whole blocks of 64 bytes, and returns other than 0 if a byte isn't ASCII.
static inline uint64_t CBytesIndex(
    enum CBytesKernel kernel, const uint8_t *bytes, size_t blocks, uint8_t separator,
    struct CBytesPlaces *places) {
#if defined(__x86_64__)
  if (kernel == CBytesAVX2) {
    return CBytesIndexAVX2(bytes, blocks, separator, places);
  }
  if (kernel == CBytesSSE2) {
    return CBytesIndexSSE2(bytes, blocks, separator, places);
  }
#endif
  (void)kernel;
  return CBytesIndexPortable(bytes, blocks, separator, places);
}

/// One record of a file, and what is known of the next one while it is open.
struct CBytesRecord {
  /// The offset of its first byte.
  ptrdiff_t start;
  /// The place of its first field among all ends.
  ptrdiff_t firstField;
  /// The physical line of its first byte.
  ptrdiff_t line;
  ptrdiff_t number;
};

/// Where a walk over blocks stands: the first five are bits about the byte before the next block.
struct CBytesWalk {
  /// All ones inside quotes, else 0.
  uint64_t inside;
  /// 1 behind a quote that closes, unless another follows.
  uint64_t isBehindQuote;
  /// 1 where a quote may stand outside quotes.
  uint64_t canOpen;
  /// 1 behind a carriage return.
  uint64_t isBehindReturn;
  /// 1 where a record starts.
  uint64_t isRecordStart;
  /// The offset of the next block.
  ptrdiff_t place;
  ptrdiff_t line;
  /// How many ends there were before this walk.
  ptrdiff_t known;
  /// The most bytes of a record.
  ptrdiff_t limit;
  /// How many fields a record should have.
  ptrdiff_t expected;
  /// Other than 0 once a record had another number of fields.
  uint64_t odd;
  size_t endCount;
  size_t recordCount;
};

/// Whether an odd number of bits is set up to each place, that place included.
static inline __attribute__((always_inline)) uint64_t CBytesParity(uint64_t mask) {
  mask ^= mask << 1;
  mask ^= mask << 2;
  mask ^= mask << 4;
  mask ^= mask << 8;
  mask ^= mask << 16;
  return mask ^ mask << 32;
}

/// Writes the places of a mask's set bits, counted from a place, and returns how many they are.
///
/// It writes by eights, past the last: there needs to be room for 64. Few masks differ in how many
/// eights they need, so that the processor guesses right.
static inline __attribute__((always_inline)) size_t CBytesWrite(
    uint64_t mask, uint32_t place, uint32_t *out) {
  const size_t count = (size_t)__builtin_popcountll(mask);
  size_t done = 0;
  do {
#pragma clang loop unroll(full)
    for (size_t step = 0; step < 8; step++) {
      // One instruction where it is defined for 0, too.
      out[done + step] = place + (mask == 0 ? 64 : (uint32_t)__builtin_ctzll(mask));
      mask &= mask - 1;
    }
    done += 8;
  } while (done < count);
  return count;
}

/// Walks over blocks and writes where fields end and records start, up to the first block that isn't
/// as good files are: a NUL, a quote where none belongs, an empty line, a record beyond the limit.
///
/// There are hardly any branches, because what stands in a block is what no processor can guess.
///
/// - Returns: How many blocks were good. `places[i].separators` of those are those outside quotes,
///   and `quotes` are the quotes that open a field, no others.
static inline __attribute__((always_inline)) size_t CBytesWalkOver(
    struct CBytesPlaces *places, size_t blocks, struct CBytesWalk *state, uint32_t *ends,
    struct CBytesRecord *records) {
  struct CBytesWalk walk = *state;
  size_t block = 0;
  for (; block < blocks; block++) {
    const uint64_t quotes = places[block].quotes;
    const uint64_t feeds = places[block].feeds, returns = places[block].returns;
    // A line feed behind a carriage return is the second half of one line end.
    const uint64_t seconds = feeds & (returns << 1 | walk.isBehindReturn);
    const uint64_t lines = returns | (feeds & ~seconds);
    const uint64_t breaks = feeds | returns;
    const uint64_t all = places[block].separators | breaks;
    const uint64_t inside = CBytesParity(quotes) ^ walk.inside;
    const uint64_t opens = quotes & inside, closes = quotes & ~inside;
    const uint64_t recordEnds = lines & ~inside;
    // A quote opens a field, or makes two of the one before; behind one that closes, a field ends.
    const uint64_t openable = (all & ~inside) | closes;
    const uint64_t behind = closes << 1 | walk.isBehindQuote;
    const uint64_t starts = (breaks & ~inside) << 1 | walk.isRecordStart;
    const uint64_t bad = (opens & ~(openable << 1 | walk.canOpen)) | (behind & ~(all | quotes))
        | (recordEnds & starts) | places[block].nuls;
    const ptrdiff_t second = (ptrdiff_t)(seconds & walk.isRecordStart & walk.isBehindReturn);
    const ptrdiff_t start = records[walk.recordCount].start + second;
    if (bad != 0 || walk.place + 64 - start > walk.limit) break;

    records[walk.recordCount].start = start;
    const uint64_t fieldEnds = all & ~inside & ~seconds;
    const ptrdiff_t known = walk.known + (ptrdiff_t)walk.endCount;
    walk.endCount += CBytesWrite(fieldEnds, (uint32_t)walk.place, ends + walk.endCount);
    uint64_t rest = recordEnds;
    do {
      // Once even if none ends: what is written then is written again.
      const uint64_t bit = rest & -rest;
      const uint64_t upTo = bit ^ (bit - 1);
      struct CBytesRecord *record = records + walk.recordCount;
      const ptrdiff_t field = known + __builtin_popcountll(fieldEnds & upTo);
      const uint64_t isOne = rest != 0;
      walk.odd |= (uint64_t)(field - record->firstField - walk.expected) & -isOne;
      record[1].start = walk.place + __builtin_popcountll(upTo) + (((seconds >> 1) & bit) != 0);
      record[1].firstField = field;
      record[1].line = walk.line + __builtin_popcountll(lines & upTo);
      record[1].number = record->number + 1;
      walk.recordCount += isOne;
      rest &= rest - 1;
    } while (rest != 0);
    walk.line += __builtin_popcountll(lines);
    places[block].separators &= ~inside;
    places[block].feeds = breaks & ~inside;
    places[block].returns = breaks;
    places[block].quotes = opens & ~behind;
    walk.inside = (uint64_t)((int64_t)inside >> 63);
    walk.isBehindQuote = closes >> 63;
    walk.canOpen = openable >> 63;
    walk.isBehindReturn = returns >> 63;
    walk.isRecordStart = (breaks & ~inside) >> 63;
    walk.place += 64;
  }
  *state = walk;
  return block;
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2,lzcnt,popcnt"))) static inline size_t CBytesWalkAVX2(
    struct CBytesPlaces *places, size_t blocks, struct CBytesWalk *state, uint32_t *ends,
    struct CBytesRecord *records) {
  return CBytesWalkOver(places, blocks, state, ends, records);
}
#endif

static inline size_t CBytesWalkBlocks(
    enum CBytesKernel kernel, struct CBytesPlaces *places, size_t blocks, struct CBytesWalk *state,
    uint32_t *ends, struct CBytesRecord *records) {
#if defined(__x86_64__)
  if (kernel == CBytesAVX2) return CBytesWalkAVX2(places, blocks, state, ends, records);
#endif
  (void)kernel;
  return CBytesWalkOver(places, blocks, state, ends, records);
}

#endif
