#ifndef FILTER_COLUMNS_H
#define FILTER_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Two-way tests on columns, 64 rows to a word, the first row in the lowest bit.
//
// `asked` has a word for each 64 rows from the first one on; a word without a bit is not looked at.
// Into `mine` go the rows of `asked` that the seeker's wish lets through, into `theirs` those whose
// own wish lets the seeker through; with `two_way` false the latter are not read, and all let the
// seeker through. With `theirs` NULL the rows that both let through go into `mine`, which may then be
// the same as `asked`. Columns need `rows` entries, the masks (rows + 63) / 64 words.
//
// Every variant answers with the same bits: comparisons and sums of products in a fixed order.

/// A number and a wished range: low <= value <= high.
void matching_filter_range(
    const float *value, const float *low, const float *high, size_t rows,
    float wanted_low, float wanted_high, float own, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs);

/// The same with codes that have the order of the numbers. `wanted`: the least and the greatest code
/// of a value that passes, the greatest of a low and the least of a high.
void matching_filter_range8(
    const uint8_t *value, const uint8_t *low, const uint8_t *high, size_t rows,
    const uint8_t wanted[4], bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs);

/// Sets of up to 8 values: they share one.
void matching_filter_sets8(
    const uint8_t *value, const uint8_t *wanted, size_t rows,
    uint8_t own_wanted, uint8_t own_value, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs);

/// Sets of up to 64 values: they share one.
void matching_filter_sets64(
    const uint64_t *value, const uint64_t *wanted, size_t rows,
    uint64_t own_wanted, uint64_t own_value, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs);

/// Points in space and how far apart they may be, squared.
void matching_filter_distance(
    const float *x, const float *y, const float *z, const float *limit, size_t rows,
    const float own[3], float own_limit, bool two_way,
    const uint64_t *asked, uint64_t *mine, uint64_t *theirs);

/// What the radius of the sphere is in coarse numbers.
#define MATCHING_COARSE_UNIT 16383

/// The coarse coordinate of an unknown place, in each direction.
#define MATCHING_COARSE_NOWHERE 32767

/// The coarse reach of who wishes any distance.
#define MATCHING_COARSE_ANY 65535

/// Points of the unit sphere and how far apart they may be, squared; and the same in half the bytes.
///
/// A coarse coordinate is the nearest whole number of units, a coarse reach the whole number below.
/// A place that is nowhere has coordinates of 2 at least, so that all finite limits (5 at most) end
/// before it.
typedef struct {
  const float *x, *y, *z, *limit;
  const int16_t *coarse_x, *coarse_y, *coarse_z;
  const uint16_t *coarse_reach;
} matching_places;

/// A point, and how far away from it others may be, squared.
typedef struct {
  float point[3];
  float limit;
} matching_observer;

/// Takes those out of `passing` whom `matching_filter_distance` would not let through both ways.
///
/// A coarse place is less than one unit away from the place itself, which leaves few rows undecided:
/// only of these are the exact numbers read.
void matching_filter_near(
    const matching_places *places, size_t rows, const matching_observer *observer, bool two_way,
    uint64_t *passing);

/// Rows whose key may be among those noted in a table of 65,536 bits (1,024 words), where a key has
/// the bit of the upper 16 bits of its product with 0x9E3779B97F4A7C15.
void matching_filter_keys(
    const uint64_t *key, size_t rows, const uint64_t *noted,
    const uint64_t *asked, uint64_t *found);

/// How many rows of `asked` a test refuses: by the seeker's wish only, by theirs only, by both.
void matching_filter_refusals(
    const uint64_t *asked, const uint64_t *mine, const uint64_t *theirs, size_t words,
    size_t counts[3]);

#endif
