#ifndef VECTOR_QUANTIZE_H
#define VECTOR_QUANTIZE_H

#include <stddef.h>
#include <stdint.h>

/// Rounds rows of floats to signed bytes from -127 to 127.
///
/// A byte stands for itself times the row's scale. A row without a number of at least 2^-100 in
/// magnitude is all 0 with a scale of 0. `squares` gets the sum of the row's squared numbers and
/// `residuals` that of the squared differences to what the bytes stand for, both in eight lanes of
/// doubles: too large or small by a share of at most 2^-40. Strides are multiples of 16.
void matching_quantize(const float *rows, size_t stride, size_t count, int8_t *bytes, float *scales,
                       double *squares, double *residuals);

#endif
