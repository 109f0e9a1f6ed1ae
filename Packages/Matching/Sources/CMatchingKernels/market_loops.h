// The loops of market.c, once for each set of instructions: MARKET_NAME(x) names them,
// MARKET_TARGET says for what they are compiled.

MARKET_TARGET
static void MARKET_NAME(exponentials)(double *values, size_t count) {
  const double magic = 6755399441055744.0;  // 1.5 · 2^52: adding it rounds to an integer
  for (size_t i = 0; i < count; i += 16) {
    Lanes x = *(const Lanes *)(values + i);
    LaneBits none = x == -__builtin_inf();
    LaneBits low = x < -700.0;
    LaneBits high = x > 300.0;
    LaneBits bits = ((LaneBits)x & ~(low | high)) | (low & (LaneBits)((Lanes){} - 700.0)) |
                    (high & (LaneBits)((Lanes){} + 300.0));
    x = (Lanes)bits;
    Lanes shifted = x * 1.4426950408889634 + magic;
    Lanes k = shifted - magic;
    // ln 2 in two parts, the first with zeros at its end, so that k times it is exact.
    Lanes r = x - k * 0.693147180369123816490;
    r = r - k * 1.90821492927058770002e-10;
    Lanes sum = (Lanes){} + 1.6059043836821613e-10;
    sum = sum * r + 2.0876756987868099e-09;
    sum = sum * r + 2.5052108385441720e-08;
    sum = sum * r + 2.7557319223985893e-07;
    sum = sum * r + 2.7557319223985888e-06;
    sum = sum * r + 2.4801587301587302e-05;
    sum = sum * r + 1.9841269841269841e-04;
    sum = sum * r + 1.3888888888888889e-03;
    sum = sum * r + 8.3333333333333332e-03;
    sum = sum * r + 4.1666666666666664e-02;
    sum = sum * r + 1.6666666666666666e-01;
    sum = sum * r + 0.5;
    sum = sum * r + 1.0;
    sum = sum * r + 1.0;
    *(Lanes *)(values + i) = (Lanes)(((LaneBits)sum + ((LaneBits)shifted << 52)) & ~none);
  }
}

MARKET_TARGET
static double MARKET_NAME(pass)(
  const double *table, size_t rows, size_t columns, double *a, const double *b, double *sums) {
  double greatest = 0;
  for (size_t i = 0; i < rows; i++) {
    const double *row = table + i * columns;
    Lanes lanes = {};
    for (size_t j = 0; j < columns; j += 16) {
      lanes = lanes + *(const Lanes *)(row + j) * *(const Lanes *)(b + j);
    }
    double half = added(&lanes) / 2;
    double found = 1 / (half + __builtin_sqrt(1 + half * half));
    double change = found > a[i] ? found - a[i] : a[i] - found;
    if (change > greatest) greatest = change;
    a[i] = found;
    for (size_t j = 0; j < columns; j += 16) {
      *(Lanes *)(sums + j) = *(const Lanes *)(sums + j) + *(const Lanes *)(row + j) * found;
    }
  }
  return greatest;
}

MARKET_TARGET
static void MARKET_NAME(inner_products)(
  const double *left, size_t count, const double *blocks, size_t columns, double scale,
  double *products) {
  for (size_t j = 0; j < columns; j += 16) {
    const double *block = blocks + j * count;
    Lanes first = {}, second = {}, third = {}, fourth = {};
    for (size_t d = 0; d < count; d++) {
      Lanes lanes = *(const Lanes *)(block + d * 16);
      first = first + lanes * left[d];
      second = second + lanes * left[count + d];
      third = third + lanes * left[2 * count + d];
      fourth = fourth + lanes * left[3 * count + d];
    }
    *(Lanes *)(products + j) = first * scale;
    *(Lanes *)(products + columns + j) = second * scale;
    *(Lanes *)(products + 2 * columns + j) = third * scale;
    *(Lanes *)(products + 3 * columns + j) = fourth * scale;
  }
}

MARKET_TARGET
static void MARKET_NAME(add_products)(
  const double *left, size_t leftStride, const double *table, size_t rows, size_t columns,
  double *sums) {
  for (size_t j = 0; j < columns; j += 16) {
    Lanes first = *(const Lanes *)(sums + j);
    Lanes second = *(const Lanes *)(sums + columns + j);
    Lanes third = *(const Lanes *)(sums + 2 * columns + j);
    Lanes fourth = *(const Lanes *)(sums + 3 * columns + j);
    for (size_t k = 0; k < rows; k++) {
      Lanes lanes = *(const Lanes *)(table + k * columns + j);
      first = first + lanes * left[k];
      second = second + lanes * left[leftStride + k];
      third = third + lanes * left[2 * leftStride + k];
      fourth = fourth + lanes * left[3 * leftStride + k];
    }
    *(Lanes *)(sums + j) = first;
    *(Lanes *)(sums + columns + j) = second;
    *(Lanes *)(sums + 2 * columns + j) = third;
    *(Lanes *)(sums + 3 * columns + j) = fourth;
  }
}
