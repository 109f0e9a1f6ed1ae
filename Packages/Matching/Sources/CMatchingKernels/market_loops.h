// The loops of market.c, once for each set of instructions: MARKET_NAME(x) names them,
// MARKET_TARGET says for what they are compiled.

/// Replaces numbers by e to their power; above 300 counts as 300, below -700 as -700.
MARKET_TARGET
__attribute__((always_inline)) static inline void MARKET_NAME(exponential)(Lanes *numbers) {
  const double magic = 6755399441055744.0;  // 1.5 · 2^52: adding it rounds to an integer
  Lanes x = __builtin_elementwise_min(*numbers, (Lanes){} + 300.0);
  x = __builtin_elementwise_max(x, (Lanes){} - 700.0);
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
  *numbers = (Lanes)((LaneBits)sum + ((LaneBits)shifted << 52));
}

MARKET_TARGET
static void MARKET_NAME(exponentials)(double *values, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    Lanes x = *(const Lanes *)(values + i);
    LaneBits none = x == -__builtin_inf();
    MARKET_NAME(exponential)(&x);
    *(Lanes *)(values + i) = (Lanes)((LaneBits)x & ~none);
  }
}

/// Eight rows of eight numbers, with rows and columns exchanged.
MARKET_TARGET
__attribute__((always_inline)) static inline void MARKET_NAME(transpose)(
  const double *from, size_t fromStride, double *to, size_t toStride) {
  Eight x[8], y[8];
  for (int i = 0; i < 8; i++) x[i] = *(const Eight *)(from + (size_t)i * fromStride);
  for (int i = 0; i < 8; i += 2) {
    y[i] = __builtin_shufflevector(x[i], x[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    y[i + 1] = __builtin_shufflevector(x[i], x[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  for (int i = 0; i < 8; i += i % 4 == 1 ? 3 : 1) {
    x[i] = __builtin_shufflevector(y[i], y[i + 2], 0, 1, 8, 9, 4, 5, 12, 13);
    x[i + 2] = __builtin_shufflevector(y[i], y[i + 2], 2, 3, 10, 11, 6, 7, 14, 15);
  }
  for (int i = 0; i < 4; i++) {
    y[i] = __builtin_shufflevector(x[i], x[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    y[i + 4] = __builtin_shufflevector(x[i], x[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
  for (int i = 0; i < 8; i++) *(Eight *)(to + (size_t)i * toStride) = y[i];
}

MARKET_TARGET
static void MARKET_NAME(masses)(
  const double *left, const double *right, size_t rows, size_t people, size_t columns,
  double scale, double *table) {
  for (size_t top = 0; top < rows; top += 8) {
    size_t height = rows - top < 8 ? rows - top : 8;
    // First the other side's likings of these rows, as rows themselves.
    size_t first = 0;
    for (; height == 8 && first + 8 <= people; first += 8) {
      MARKET_NAME(transpose)(
        right + first * rows + top, rows, table + top * columns + first, columns);
    }
    for (size_t i = top; i < top + height; i++) {
      const double *own = left + i * people;
      double *row = table + i * columns;
      for (size_t j = first; j < columns; j++) row[j] = j < people ? right[j * rows + i] : 0;
      double last[16] = {0};
      memcpy(last, own + people / 16 * 16, people % 16 * sizeof(double));
      for (size_t j = 0; j < columns; j += 16) {
        Lanes one = *(const Lanes *)(j + 16 <= people ? own + j : last);
        Lanes other = *(const Lanes *)(row + j);
        LaneBits none = (one == 0) | (other == 0);
        Lanes mass = (one + other) * scale;
        MARKET_NAME(exponential)(&mass);
        *(Lanes *)(row + j) = (Lanes)((LaneBits)mass & ~none);
      }
    }
  }
}

/// What a row of sums is given, and its a: with everybody and alone it makes one person.
MARKET_TARGET
__attribute__((always_inline)) static inline double MARKET_NAME(settle)(
  const Lanes *lanes, double *a, double *greatest) {
  double half = added(lanes) / 2;
  double found = 1 / (half + __builtin_sqrt(1 + half * half));
  double change = found > *a ? found - *a : *a - found;
  if (change > *greatest) *greatest = change;
  *a = found;
  return found;
}

MARKET_TARGET
static double MARKET_NAME(pass)(
  const double *table, size_t rows, size_t columns, double *a, const double *b, double *sums) {
  double greatest = 0;
  size_t i = 0;
  // Rows together, for b and the sums to be read once for all of them.
  for (; i + MARKET_ROWS <= rows; i += MARKET_ROWS) {
    const double *row = table + i * columns;
    Lanes lanes[MARKET_ROWS];
    for (int r = 0; r < MARKET_ROWS; r++) lanes[r] = (Lanes){};
    for (size_t j = 0; j < columns; j += 16) {
      Lanes given = *(const Lanes *)(b + j);
#pragma clang loop unroll(full)
      for (int r = 0; r < MARKET_ROWS; r++) {
        lanes[r] = lanes[r] + *(const Lanes *)(row + (size_t)r * columns + j) * given;
      }
    }
    double found[MARKET_ROWS];
    for (int r = 0; r < MARKET_ROWS; r++) {
      found[r] = MARKET_NAME(settle)(&lanes[r], a + i + r, &greatest);
    }
    // The next rows come from farther away than the cache; these are read a second time meanwhile.
    const double *next = i + 2 * MARKET_ROWS <= rows ? row + MARKET_ROWS * columns : row;
    for (size_t j = 0; j < columns; j += 16) {
      for (int r = 0; r < MARKET_ROWS; r++) {
        __builtin_prefetch(next + (size_t)r * columns + j, 0, 2);
        __builtin_prefetch(next + (size_t)r * columns + j + 8, 0, 2);
      }
      Lanes sum = *(const Lanes *)(sums + j);
#pragma clang loop unroll(full)
      for (int r = 0; r < MARKET_ROWS; r++) {
        sum = sum + *(const Lanes *)(row + (size_t)r * columns + j) * found[r];
      }
      *(Lanes *)(sums + j) = sum;
    }
  }
  for (; i < rows; i++) {
    const double *row = table + i * columns;
    Lanes lanes = {};
    for (size_t j = 0; j < columns; j += 16) {
      lanes = lanes + *(const Lanes *)(row + j) * *(const Lanes *)(b + j);
    }
    double found = MARKET_NAME(settle)(&lanes, a + i, &greatest);
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
