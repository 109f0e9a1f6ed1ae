#ifndef MARKET_H
#define MARKET_H

#include <stddef.h>
#include <stdint.h>

/// Loops of matching markets, over rows of doubles.
///
/// Every variant adds in the same order (16 lanes, then halves) and never fuses a product with a
/// sum, so all of them return the same bits. Columns are a multiple of 16; what is beyond the last
/// person is 0.

/// Which instructions a loop is compiled for.
enum {
  MARKET_PORTABLE = 0,
  MARKET_AVX2 = 1,
  MARKET_AVX512 = 2,
};

/// The best variant that this processor can run; those below it run too.
int market_best_variant(void);

/// e to the power of the likings of all pairs, both added up, times scale: rows of `columns`, 0 beyond
/// the people and where one of both is 0. What is above 300 counts as 300, below -700 as -700.
///
/// `left` has a row of `people` numbers for each row; `right` is `people` rows of `rows` numbers.
void market_masses(
  int variant, const double *left, const double *right, size_t rows, size_t people,
  size_t columns, double scale, double *table);

/// Replaces each x by e to the power of x; what is above 300 counts as 300, below -700 as -700, and
/// minus infinity gives 0.
void market_exponentials(int variant, double *values, size_t count);

/// One pass of iterative proportional fitting: finds a from b, row by row, and adds up what the
/// columns are given on top of what is in `sums`.
///
/// Per row: h = (row · b) / 2, a = 1 / (h + sqrt(1 + h²)), sums += a · row.
///
/// - Returns: the greatest change of an a.
double market_pass(
  int variant, const double *table, size_t rows, size_t columns, double *a, const double *b,
  double *sums);

/// Finds b from what the columns were given.
///
/// - Returns: the greatest change of a b.
double market_close(double *b, const double *sums, size_t count);

/// The inner products of 4 rows of factors with all columns, times scale: 4 rows of `columns`.
///
/// `left` is 4 rows of `count` factors. `blocks` has 16 columns after another, in each the 16
/// numbers of the first factor, then those of the second …
void market_inner_products(
  int variant, const double *left, size_t count, const double *blocks, size_t columns,
  double scale, double *products);

/// Adds 4 rows of a product of matrices: sums[r] += left[r] · table, for r in 0..<4.
///
/// `left` and `sums` are 4 rows of `leftStride` and `columns` numbers.
void market_add_products(
  int variant, const double *left, size_t leftStride, const double *table, size_t rows,
  size_t columns, double *sums);

/// The order of scores, greatest first, of equals the earlier first. No score is NaN.
///
/// `scratch` has room for 3 · count numbers.
void market_order(const double *scores, size_t count, uint32_t *order, uint64_t *scratch);

#endif
