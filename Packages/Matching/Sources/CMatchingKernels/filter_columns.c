#include "filter_columns.h"

#include <string.h>

#pragma clang fp contract(off)

// One text for every instruction set: vectors of 16 lanes, which the compiler cuts to what the
// machine has, inlined into a function for each. Comparisons come out as packed bits.
#define INLINE static inline __attribute__((always_inline))

typedef float Floats __attribute__((ext_vector_type(16), aligned(4), may_alias));
typedef int32_t Ints __attribute__((ext_vector_type(16)));
typedef int16_t Shorts __attribute__((ext_vector_type(16), aligned(2), may_alias));
typedef uint16_t Codes __attribute__((ext_vector_type(16), aligned(2), may_alias));
typedef uint8_t Bytes __attribute__((ext_vector_type(16), aligned(1), may_alias));
typedef char SignedBytes __attribute__((ext_vector_type(16)));
typedef uint64_t Words __attribute__((ext_vector_type(8), aligned(8), may_alias));
typedef int64_t SignedWords __attribute__((ext_vector_type(8)));
typedef _Bool Bits16 __attribute__((ext_vector_type(16)));
typedef _Bool Bits8 __attribute__((ext_vector_type(8)));

INLINE uint64_t bits_of_ints(const Ints *test) {
  Bits16 packed = __builtin_convertvector(*test, Bits16);
  uint16_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits;
}

INLINE uint64_t bits_of_bytes(const SignedBytes *test) {
  Bits16 packed = __builtin_convertvector(*test, Bits16);
  uint16_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits;
}

INLINE uint64_t bits_of_words(const SignedWords *test) {
  Bits8 packed = __builtin_convertvector(*test, Bits8);
  uint8_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits;
}

/// Calls `WHOLE` for each full word that is asked, `SINGLE` for each row of the last one.
#define EACH_WORD(WHOLE, SINGLE)                                 \
  for (size_t word = 0; word < (rows + 63) / 64; word++) {       \
    uint64_t m = 0, t = 0;                                       \
    size_t first = word * 64;                                    \
    if (asked[word] == 0) {                                      \
    } else if (rows - first >= 64) {                             \
      WHOLE                                                      \
    } else {                                                     \
      for (size_t row = first; row < rows; row++) {              \
        uint64_t bit = (uint64_t)1 << (row - first);             \
        SINGLE                                                   \
      }                                                          \
    }                                                            \
    if (!two_way) t = ~(uint64_t)0;                              \
    if (theirs) {                                                \
      theirs[word] = t & asked[word];                            \
      mine[word] = m & asked[word];                              \
    } else {                                                     \
      mine[word] = m & t & asked[word];                          \
    }                                                            \
  }

INLINE void range_body(
    const float *value, const float *low, const float *high, size_t rows,
    float wanted_low, float wanted_high, float own, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs) {
  EACH_WORD(
      for (size_t lane = 0; lane < 64; lane += 16) {
        Floats v = *(const Floats *)(value + first + lane);
        Ints test = (v >= wanted_low) & (v <= wanted_high);
        m |= bits_of_ints(&test) << lane;
      }
      if (two_way) for (size_t lane = 0; lane < 64; lane += 16) {
        Floats l = *(const Floats *)(low + first + lane);
        Floats h = *(const Floats *)(high + first + lane);
        Ints test = (l <= own) & (h >= own);
        t |= bits_of_ints(&test) << lane;
      },
      if (value[row] >= wanted_low && value[row] <= wanted_high) m |= bit;
      if (two_way && low[row] <= own && high[row] >= own) t |= bit;)
}

INLINE void range8_body(
    const uint8_t *value, const uint8_t *low, const uint8_t *high, size_t rows,
    const uint8_t wanted[4], bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs) {
  const uint8_t wanted_low = wanted[0], wanted_high = wanted[1];
  const uint8_t greatest_low = wanted[2], least_high = wanted[3];
  EACH_WORD(
      for (size_t lane = 0; lane < 64; lane += 16) {
        Bytes v = *(const Bytes *)(value + first + lane);
        SignedBytes test = (v >= wanted_low) & (v <= wanted_high);
        m |= bits_of_bytes(&test) << lane;
      }
      if (two_way) for (size_t lane = 0; lane < 64; lane += 16) {
        Bytes l = *(const Bytes *)(low + first + lane);
        Bytes h = *(const Bytes *)(high + first + lane);
        SignedBytes test = (l <= greatest_low) & (h >= least_high);
        t |= bits_of_bytes(&test) << lane;
      },
      if (value[row] >= wanted_low && value[row] <= wanted_high) m |= bit;
      if (two_way && low[row] <= greatest_low && high[row] >= least_high) t |= bit;)
}

INLINE void sets8_body(
    const uint8_t *value, const uint8_t *wanted, size_t rows,
    uint8_t own_wanted, uint8_t own_value, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs) {
  EACH_WORD(
      for (size_t lane = 0; lane < 64; lane += 16) {
        SignedBytes test = (*(const Bytes *)(value + first + lane) & own_wanted) != 0;
        m |= bits_of_bytes(&test) << lane;
      }
      if (two_way) for (size_t lane = 0; lane < 64; lane += 16) {
        SignedBytes test = (*(const Bytes *)(wanted + first + lane) & own_value) != 0;
        t |= bits_of_bytes(&test) << lane;
      },
      if (value[row] & own_wanted) m |= bit;
      if (two_way && (wanted[row] & own_value)) t |= bit;)
}

INLINE void sets64_body(
    const uint64_t *value, const uint64_t *wanted, size_t rows,
    uint64_t own_wanted, uint64_t own_value, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs) {
  EACH_WORD(
      for (size_t lane = 0; lane < 64; lane += 8) {
        SignedWords test = (*(const Words *)(value + first + lane) & own_wanted) != 0;
        m |= bits_of_words(&test) << lane;
      }
      if (two_way) for (size_t lane = 0; lane < 64; lane += 8) {
        SignedWords test = (*(const Words *)(wanted + first + lane) & own_value) != 0;
        t |= bits_of_words(&test) << lane;
      },
      if (value[row] & own_wanted) m |= bit;
      if (two_way && (wanted[row] & own_value)) t |= bit;)
}

INLINE void distance_body(
    const float *x, const float *y, const float *z, const float *limit, size_t rows,
    const float own[3], float own_limit, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs) {
  EACH_WORD(
      for (size_t lane = 0; lane < 64; lane += 16) {
        Floats dx = *(const Floats *)(x + first + lane) - own[0];
        Floats dy = *(const Floats *)(y + first + lane) - own[1];
        Floats dz = *(const Floats *)(z + first + lane) - own[2];
        Floats apart = dx * dx + dy * dy + dz * dz;
        Ints test = apart <= own_limit;
        m |= bits_of_ints(&test) << lane;
        if (two_way) {
          test = apart <= *(const Floats *)(limit + first + lane);
          t |= bits_of_ints(&test) << lane;
        }
      },
      float dx = x[row] - own[0]; float dy = y[row] - own[1]; float dz = z[row] - own[2];
      float apart = dx * dx + dy * dy + dz * dz;
      if (apart <= own_limit) m |= bit;
      if (two_way && apart <= limit[row]) t |= bit;)
}

INLINE bool is_near(
    const matching_places *places, size_t row, const matching_observer *observer, bool two_way) {
  float dx = places->x[row] - observer->point[0];
  float dy = places->y[row] - observer->point[1];
  float dz = places->z[row] - observer->point[2];
  float apart = dx * dx + dy * dy + dz * dz;
  return apart <= observer->limit && (!two_way || apart <= places->limit[row]);
}

/// The same of 64 rows, for when many of them are to be decided.
INLINE uint64_t near_in_word(
    const matching_places *places, size_t first, const matching_observer *observer, bool two_way) {
  uint64_t bits = 0;
  for (size_t lane = 0; lane < 64; lane += 16) {
    Floats dx = *(const Floats *)(places->x + first + lane) - observer->point[0];
    Floats dy = *(const Floats *)(places->y + first + lane) - observer->point[1];
    Floats dz = *(const Floats *)(places->z + first + lane) - observer->point[2];
    Floats apart = dx * dx + dy * dy + dz * dz;
    Ints test = apart <= observer->limit;
    if (two_way) test &= apart <= *(const Floats *)(places->limit + first + lane);
    bits |= bits_of_ints(&test) << lane;
  }
  return bits;
}

/// From so many open rows of a word on, all of it is computed.
enum { MANY_OPEN = 4 };

/// So many words are tested coarsely, while what the open rows need comes from memory.
enum { NEAR_WORDS = 32 };

INLINE void near_body(
    const matching_places *places, size_t rows, const matching_observer *observer, bool two_way,
    uint64_t *passing) {
  const float unit = MATCHING_COARSE_UNIT;
  const float own[3] = {
      observer->point[0] * unit, observer->point[1] * unit, observer->point[2] * unit};
  const float reach = __builtin_sqrtf(observer->limit < 0 ? 0 : observer->limit) * unit;
  // What lies nearer than the one passes, what lies farther than the other does not.
  const float nearer = (reach - 1) * __builtin_fabsf(reach - 1);
  const float farther = (reach + 1) * (reach + 1);
  const int16_t *x = places->coarse_x, *y = places->coarse_y, *z = places->coarse_z;
  const size_t words = (rows + 63) / 64;
  uint64_t undecided[NEAR_WORDS];
  size_t exact_until = 0;
  for (size_t start = 0; start < words; start += NEAR_WORDS) {
    const size_t end = words - start < NEAR_WORDS ? words : start + NEAR_WORDS;
    size_t open_rows = 0;
    for (size_t word = start; word < end; word++) {
      const size_t first = word * 64;
      undecided[word % NEAR_WORDS] = 0;
      if (passing[word] == 0) continue;
      if (start < exact_until && rows - first >= 64) {
        passing[word] &= near_in_word(places, first, observer, two_way);
        continue;
      }
      uint64_t passes = 0, open = ~(uint64_t)0;
      if (rows - first >= 64) {
        open = 0;
        for (size_t lane = 0; lane < 64; lane += 16) {
          Floats dx = __builtin_convertvector(*(const Shorts *)(x + first + lane), Floats) - own[0];
          Floats dy = __builtin_convertvector(*(const Shorts *)(y + first + lane), Floats) - own[1];
          Floats dz = __builtin_convertvector(*(const Shorts *)(z + first + lane), Floats) - own[2];
          Floats apart = dx * dx + dy * dy + dz * dz;
          Floats inner = (Floats)(nearer), outer = (Floats)(farther);
          if (two_way) {
            Codes code = *(const Codes *)(places->coarse_reach + first + lane);
            Floats theirs = __builtin_convertvector(code, Floats);
            // Whoever wishes any distance has a reach whose square is still finite.
            theirs = theirs >= MATCHING_COARSE_ANY ? (Floats)(1e18f) : theirs;
            Floats less = theirs - 1, more = theirs + 2;
            // The sign is kept, for nothing is nearer than a negative length.
            less *= __builtin_elementwise_abs(less);
            more *= more;
            inner = less < inner ? less : inner;
            outer = more < outer ? more : outer;
          }
          Ints inside = apart <= inner;
          Ints outside = apart > outer;
          passes |= bits_of_ints(&inside) << lane;
          open |= bits_of_ints(&outside) << lane;
        }
        open = ~open;
      }
      uint64_t left = passing[word] & open & ~passes;
      passing[word] &= passes | left;
      undecided[word % NEAR_WORDS] = left;
      open_rows += (size_t)__builtin_popcountll(left);
      for (; left != 0; left &= left - 1) {
        const size_t row = first + (size_t)__builtin_ctzll(left);
        __builtin_prefetch(places->x + row);
        __builtin_prefetch(places->y + row);
        __builtin_prefetch(places->z + row);
        if (two_way) __builtin_prefetch(places->limit + row);
      }
    }
    // Where many stay open, the coarse test is but a detour for a while.
    if (open_rows > NEAR_WORDS / 2) exact_until = start + 16 * NEAR_WORDS;
    for (size_t word = start; open_rows > 0 && word < end; word++) {
      const size_t first = word * 64;
      uint64_t left = undecided[word % NEAR_WORDS];
      if (left == 0) continue;
      uint64_t fails = 0;
      if (__builtin_popcountll(left) >= MANY_OPEN && rows - first >= 64) {
        fails = left & ~near_in_word(places, first, observer, two_way);
        left = 0;
      }
      for (; left != 0; left &= left - 1) {
        const int lane = __builtin_ctzll(left);
        const uint64_t bit = (uint64_t)1 << lane;
        fails |= is_near(places, first + (size_t)lane, observer, two_way) ? 0 : bit;
      }
      passing[word] &= ~fails;
    }
  }
}

INLINE void refusals_body(
    const uint64_t *asked, const uint64_t *mine, const uint64_t *theirs, size_t words,
    size_t counts[3]) {
  size_t by_mine = 0, by_theirs = 0, by_both = 0;
  // One count after the other is quicker than what the compiler's vectors make of it.
#pragma clang loop vectorize(disable)
  for (size_t word = 0; word < words; word++) {
    uint64_t a = asked[word], m = mine[word], t = theirs[word];
    by_mine += (size_t)__builtin_popcountll(a & ~m & t);
    by_theirs += (size_t)__builtin_popcountll(a & m & ~t);
    by_both += (size_t)__builtin_popcountll(a & ~(m | t));
  }
  counts[0] = by_mine;
  counts[1] = by_theirs;
  counts[2] = by_both;
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2,bmi,popcnt")))
#define WIDEST __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi,popcnt")))

/// 2 with AVX-512, 1 with AVX2, else 0.
static int width(void) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt") ||
      !__builtin_cpu_supports("bmi"))
    return 0;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
      ? 2 : 1;
}

/// One body compiled for each instruction set, and the function that chooses.
#define PUBLISH(RESULT, NAME, BODY, PARAMETERS, ARGUMENTS)                   \
  WIDE static RESULT BODY##_wide PARAMETERS { return BODY ARGUMENTS; }       \
  WIDEST static RESULT BODY##_widest PARAMETERS { return BODY ARGUMENTS; }   \
  static RESULT BODY##_plain PARAMETERS { return BODY ARGUMENTS; }           \
  RESULT NAME PARAMETERS {                                                   \
    switch (width()) {                                                       \
    case 2: return BODY##_widest ARGUMENTS;                                  \
    case 1: return BODY##_wide ARGUMENTS;                                    \
    default: return BODY##_plain ARGUMENTS;                                  \
    }                                                                        \
  }
#else
#define PUBLISH(RESULT, NAME, BODY, PARAMETERS, ARGUMENTS) \
  RESULT NAME PARAMETERS { return BODY ARGUMENTS; }
#endif

PUBLISH(void, matching_filter_range, range_body,
    (const float *value, const float *low, const float *high, size_t rows,
     float wanted_low, float wanted_high, float own, bool two_way,
     const uint64_t *asked, uint64_t *mine, uint64_t *theirs),
    (value, low, high, rows, wanted_low, wanted_high, own, two_way, asked, mine, theirs))

PUBLISH(void, matching_filter_range8, range8_body,
    (const uint8_t *value, const uint8_t *low, const uint8_t *high, size_t rows,
     const uint8_t wanted[4], bool two_way,
     const uint64_t *asked, uint64_t *mine, uint64_t *theirs),
    (value, low, high, rows, wanted, two_way, asked, mine, theirs))

PUBLISH(void, matching_filter_sets8, sets8_body,
    (const uint8_t *value, const uint8_t *wanted, size_t rows,
     uint8_t own_wanted, uint8_t own_value, bool two_way,
     const uint64_t *asked, uint64_t *mine, uint64_t *theirs),
    (value, wanted, rows, own_wanted, own_value, two_way, asked, mine, theirs))

PUBLISH(void, matching_filter_sets64, sets64_body,
    (const uint64_t *value, const uint64_t *wanted, size_t rows,
     uint64_t own_wanted, uint64_t own_value, bool two_way,
     const uint64_t *asked, uint64_t *mine, uint64_t *theirs),
    (value, wanted, rows, own_wanted, own_value, two_way, asked, mine, theirs))

PUBLISH(void, matching_filter_distance, distance_body,
    (const float *x, const float *y, const float *z, const float *limit, size_t rows,
     const float own[3], float own_limit, bool two_way,
     const uint64_t *asked, uint64_t *mine, uint64_t *theirs),
    (x, y, z, limit, rows, own, own_limit, two_way, asked, mine, theirs))

PUBLISH(void, matching_filter_near, near_body,
    (const matching_places *places, size_t rows, const matching_observer *observer, bool two_way,
     uint64_t *passing),
    (places, rows, observer, two_way, passing))

PUBLISH(void, matching_filter_refusals, refusals_body,
    (const uint64_t *asked, const uint64_t *mine, const uint64_t *theirs, size_t words,
     size_t counts[3]),
    (asked, mine, theirs, words, counts))

void matching_filter_keys(
    const uint64_t *key, size_t rows, const uint64_t *noted,
    const uint64_t *asked, uint64_t *found) {
  for (size_t word = 0; word < (rows + 63) / 64; word++) {
    uint64_t bits = 0;
    size_t first = word * 64;
    size_t count = asked[word] == 0 ? 0 : rows - first < 64 ? rows - first : 64;
    for (size_t lane = 0; lane < count; lane++) {
      uint64_t place = (key[first + lane] * 0x9E3779B97F4A7C15u) >> 48;
      bits |= (noted[place >> 6] >> (place & 63) & 1) << lane;
    }
    found[word] = bits & asked[word];
  }
}
