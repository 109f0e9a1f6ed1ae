#ifndef TRANSFORMER_H
#define TRANSFORMER_H

#include <stddef.h>
#include <stdint.h>

// Loops of a transformer's forward pass, over rows of floats.
//
// Every variant returns the same bits: each sum has a fixed order, and a product and a sum are rounded
// one after the other. Rows and blocks need no alignment.

/// Which instructions a loop is compiled for.
enum {
  TRANSFORMER_PORTABLE = 0,
  TRANSFORMER_AVX2 = 1,
  TRANSFORMER_AVX512 = 2,
};

/// The best variant that this processor can run; it can also run those below.
int transformer_best_variant(void);

/// Numbers of 16 bits (IEEE 754 binary16, little-endian) as floats, exactly.
void transformer_widen(const uint8_t *halves, size_t count, float *floats);

/// Puts a matrix of `columns` rows of `inner` numbers, `stride` apart, into blocks of 16 columns: in each
/// block the 16 numbers of the first place of the inner dimension, then those of the second …
///
/// The last block is filled up with zeros. `blocks` has room for `inner` times the columns rounded up to
/// 16. The weights of a linear layer lie this way: a row for each output.
void transformer_pack_rows(const float *matrix, size_t stride, size_t columns, size_t inner,
                           float *blocks);

/// The same for a matrix of `inner` rows of `columns` numbers, `stride` apart.
void transformer_pack_columns(const float *matrix, size_t stride, size_t columns, size_t inner,
                              float *blocks);

/// The product of rows with packed columns: output[r][c] = (bias[c] + Σ input[r][k] · column[c][k]) from
/// the first k on.
///
/// `input` has `rows` rows of `inner` numbers, `input_stride` apart; `columns` is a multiple of 16;
/// `bias` has `columns` numbers, or is NULL for zeros; `output` has `rows` rows of `columns` numbers,
/// `output_stride` apart.
void transformer_linear(int variant, const float *input, size_t input_stride, size_t rows,
                        size_t inner, const float *blocks, size_t columns, const float *bias,
                        float *output, size_t output_stride);

/// Replaces each x by the Gaussian error linear unit, x · (1 + erf(x / √2)) / 2.
///
/// The error function is formula 7.1.26 of Abramowitz and Stegun, Handbook of Mathematical Functions,
/// within 1.5e-7. `count` is a multiple of 16.
void transformer_gelu(int variant, float *values, size_t count);

/// Replaces the first `count` numbers of each row, times `scale`, by their softmax, and those behind them
/// by 0. `stride` is a multiple of 16, `count` is 1 at least.
void transformer_softmax(int variant, float *values, size_t stride, size_t rows, size_t count,
                         float scale);

/// How many floats of scratch ``transformer_attend`` needs.
size_t transformer_attention_scratch(size_t rows, size_t head_width);

/// Attention of each row to all rows: per head, softmax(Q · Kᵀ / √head_width) · V.
///
/// `projected` has `rows` rows, 1 at least, of three times `heads * head_width` numbers: the queries of all
/// heads, then the keys, then the values. `context` has `rows` rows of `heads * head_width`. `head_width`
/// is a multiple of 16.
void transformer_attend(int variant, const float *projected, size_t rows, size_t heads,
                        size_t head_width, float *scratch, float *context);

/// Adds `addend` (NULL for nothing) to each row of `width` numbers, a multiple of 16, and normalises the
/// row to a mean of 0 and a variance of 1, times `gain`, plus `bias`.
void transformer_normalize(int variant, float *values, const float *addend, size_t rows,
                           size_t width, const float *gain, const float *bias, float epsilon);

#endif
