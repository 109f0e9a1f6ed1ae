#include "vector_quantize.h"

#pragma clang fp contract(off)

static double total(const double *lanes) {
  return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) +
         ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
}

void matching_quantize(const float *rows, size_t stride, size_t count, int8_t *bytes, float *scales,
                       double *squares, double *residuals) {
  for (size_t r = 0; r < count; r++, rows += stride, bytes += stride) {
    float greatest = 0;
    for (size_t i = 0; i < stride; i++) {
      const float magnitude = __builtin_fabsf(rows[i]);
      greatest = magnitude > greatest ? magnitude : greatest;
    }
    const int is_small = greatest < 0x1p-100f;
    const float scale = is_small ? 0 : greatest / 127;
    const float inverse = is_small ? 0 : 127 / greatest;
    double all[8] = {0}, rest[8] = {0};
    for (size_t i = 0; i < stride; i += 8) {
      for (int l = 0; l < 8; l++) {
        const float number = rows[i + l];
        const float scaled = number * inverse;
        // At most 127 and a few roundings, so the half does not lift it to 128.
        const int32_t code = (int32_t)(scaled + (scaled < 0 ? -0.5f : 0.5f));
        bytes[i + l] = (int8_t)code;
        // Exact: 24 bits times 8 bits, and the difference of two close numbers.
        const double meant = (double)scale * (double)code;
        const double residual = (double)number - meant;
        const double square = (double)number * (double)number;
        const double left = residual * residual;
        all[l] += square;
        rest[l] += left;
      }
    }
    scales[r] = scale;
    squares[r] = total(all);
    residuals[r] = total(rest);
  }
}
