// The loops, included once by each variant, which has defined:
//
// TRANSFORMER_NAME(name)   the name with the variant's own behind it
// TRANSFORMER_TARGET       the attribute of functions that use the variant's instructions
//
// Not a header of its own: no include guard.

// A tile of `rows` rows by 16 columns; `rows` is a constant wherever this is inlined.
TRANSFORMER_TARGET
__attribute__((always_inline)) static inline void TRANSFORMER_NAME(tile)(
  const int rows, const float *input, size_t input_stride, size_t inner, const float *block,
  const float *bias, float *output, size_t output_stride) {
  Lanes sums[TRANSFORMER_ROWS];
  for (int r = 0; r < rows; r++) sums[r] = bias ? *(const Lanes *)bias : (Lanes){};
  for (size_t k = 0; k < inner; k++) {
    const Lanes column = *(const Lanes *)(block + 16 * k);
    for (int r = 0; r < rows; r++) sums[r] = sums[r] + column * input[r * input_stride + k];
  }
  for (int r = 0; r < rows; r++) *(Lanes *)(output + r * output_stride) = sums[r];
}

TRANSFORMER_TARGET
static void TRANSFORMER_NAME(linear)(
  const float *input, size_t input_stride, size_t rows, size_t inner, const float *blocks,
  size_t columns, const float *bias, float *output, size_t output_stride) {
  // A block stays in the nearest cache while all rows pass by it.
  for (size_t c = 0; c < columns; c += 16) {
    const float *block = blocks + c * inner;
    const float *own = bias ? bias + c : bias;
    size_t row = 0;
    for (; row + TRANSFORMER_ROWS <= rows; row += TRANSFORMER_ROWS) {
      TRANSFORMER_NAME(tile)(
        TRANSFORMER_ROWS, input + row * input_stride, input_stride, inner, block, own,
        output + row * output_stride + c, output_stride);
    }
    const float *x = input + row * input_stride;
    float *y = output + row * output_stride + c;
    switch (rows - row) {
      case 5: TRANSFORMER_NAME(tile)(5, x, input_stride, inner, block, own, y, output_stride); break;
      case 4: TRANSFORMER_NAME(tile)(4, x, input_stride, inner, block, own, y, output_stride); break;
      case 3: TRANSFORMER_NAME(tile)(3, x, input_stride, inner, block, own, y, output_stride); break;
      case 2: TRANSFORMER_NAME(tile)(2, x, input_stride, inner, block, own, y, output_stride); break;
      case 1: TRANSFORMER_NAME(tile)(1, x, input_stride, inner, block, own, y, output_stride); break;
      default: break;
    }
  }
}

// e to the power of each x, in place; below -87 it gives nearly 0, above 88 it stays at e^88.
TRANSFORMER_TARGET
__attribute__((always_inline)) static inline void TRANSFORMER_NAME(exponential)(Lanes *values) {
  Lanes x = *values;
  const Lanes low = (Lanes){} - 87.0f, high = (Lanes){} + 88.0f;
  LaneBits below = x < low, above = x > high;
  x = (Lanes)(((LaneBits)x & ~below) | ((LaneBits)low & below));
  x = (Lanes)(((LaneBits)x & ~above) | ((LaneBits)high & above));
  // Adding this number rounds to a whole one, and leaves that one in the lowest bits.
  const Lanes shifted = x * 1.44269504f + 12582912.0f;
  const Lanes k = shifted - 12582912.0f;
  // ln 2 in two parts, the first with zeros at its end, so that k times it is exact.
  Lanes r = x - k * 0.693359375f;
  r = r + k * 2.12194440e-4f;
  Lanes sum = (Lanes){} + 1.9841270e-4f;
  sum = sum * r + 1.3888889e-3f;
  sum = sum * r + 8.3333333e-3f;
  sum = sum * r + 4.1666667e-2f;
  sum = sum * r + 1.6666667e-1f;
  sum = sum * r + 0.5f;
  sum = sum * r + 1.0f;
  sum = sum * r + 1.0f;
  *values = (Lanes)((LaneBits)sum + ((LaneBits)shifted << 23));
}

TRANSFORMER_TARGET
static void TRANSFORMER_NAME(gelu)(float *values, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    const Lanes x = *(const Lanes *)(values + i);
    const LaneBits sign = (LaneBits)x & INT32_MIN;
    const Lanes z = (Lanes)((LaneBits)x & INT32_MAX) * 0.70710678f;
    const Lanes t = 1.0f / (1.0f + z * 0.3275911f);
    Lanes sum = t * 1.061405429f - 1.453152027f;
    sum = sum * t + 1.421413741f;
    sum = sum * t - 0.284496736f;
    sum = sum * t + 0.254829592f;
    Lanes power = -(z * z);
    TRANSFORMER_NAME(exponential)(&power);
    const Lanes positive = 1.0f - sum * t * power;
    const Lanes error = (Lanes)((LaneBits)positive | sign);
    *(Lanes *)(values + i) = x * 0.5f * (1.0f + error);
  }
}

TRANSFORMER_TARGET
static void TRANSFORMER_NAME(softmax)(
  float *values, size_t stride, size_t rows, size_t count, float scale) {
  for (size_t r = 0; r < rows; r++) {
    float *row = values + r * stride;
    float greatest = row[0];
    for (size_t i = 1; i < count; i++) greatest = row[i] > greatest ? row[i] : greatest;
    Lanes sums = {};
    for (size_t i = 0; i < stride; i += 16) {
      Lanes power = (*(const Lanes *)(row + i) - greatest) * scale;
      TRANSFORMER_NAME(exponential)(&power);
      *(Lanes *)(row + i) = power;
      for (size_t j = i > count ? i : count; j < i + 16; j++) row[j] = 0;
      sums = sums + *(const Lanes *)(row + i);
    }
    const float whole = transformer_added(&sums);
    for (size_t i = 0; i < stride; i += 16) {
      *(Lanes *)(row + i) = *(const Lanes *)(row + i) / whole;
    }
  }
}

TRANSFORMER_TARGET
static void TRANSFORMER_NAME(normalize)(
  float *values, const float *addend, size_t rows, size_t width, const float *gain,
  const float *bias, float epsilon) {
  for (size_t r = 0; r < rows; r++) {
    float *row = values + r * width;
    Lanes sums = {};
    for (size_t i = 0; i < width; i += 16) {
      if (addend) {
        *(Lanes *)(row + i) =
          *(const Lanes *)(row + i) + *(const Lanes *)(addend + r * width + i);
      }
      sums = sums + *(const Lanes *)(row + i);
    }
    const float mean = transformer_added(&sums) / (float)width;
    Lanes squares = {};
    for (size_t i = 0; i < width; i += 16) {
      const Lanes difference = *(const Lanes *)(row + i) - mean;
      squares = squares + difference * difference;
    }
    const float variance = transformer_added(&squares) / (float)width;
    const float factor = 1.0f / __builtin_sqrtf(variance + epsilon);
    for (size_t i = 0; i < width; i += 16) {
      *(Lanes *)(row + i) = (*(const Lanes *)(row + i) - mean) * factor
        * *(const Lanes *)(gain + i) + *(const Lanes *)(bias + i);
    }
  }
}
