/// Rows of columns for training, each padded with zeros to a multiple of eight numbers, so that all
/// sums run in eight lanes that are added up in one order everywhere.
struct DesignMatrix: Sendable {
  let rows: Int
  let columns: Int
  let stride: Int
  var values: [Double]

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    stride = (columns + 7) / 8 * 8
    values = [Double](repeating: 0, count: rows * stride)
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * stride + column] }
    set { values[row * stride + column] = newValue }
  }

  /// A point with as many zeros behind it as a row has.
  func padded(_ point: [Double]) -> [Double] {
    point + [Double](repeating: 0, count: stride - point.count)
  }

  /// The inner product of a row and a padded point.
  func dot(_ row: Int, _ point: [Double]) -> Double {
    values.withUnsafeBufferPointer { values in
      point.withUnsafeBufferPointer { point in
        var lanes = SIMD8<Double>(repeating: 0)
        let start = row * stride
        for place in Swift.stride(from: 0, to: stride, by: 8) {
          lanes += DesignMatrix.eight(values, start + place) * DesignMatrix.eight(point, place)
        }
        return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5]))
          + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]))
      }
    }
  }

  /// Adds a multiple of a row to a padded sum.
  func add(_ row: Int, times factor: Double, to sum: inout [Double]) {
    let start = row * stride
    values.withUnsafeBufferPointer { values in
      sum.withUnsafeMutableBufferPointer { sum in
        for i in 0..<stride { sum[i] += factor * values[start + i] }
      }
    }
  }

  @inline(__always)
  private static func eight(_ all: UnsafeBufferPointer<Double>, _ place: Int) -> SIMD8<Double> {
    UnsafeRawBufferPointer(all).loadUnaligned(
      fromByteOffset: place * MemoryLayout<Double>.stride, as: SIMD8<Double>.self)
  }
}

/// Sums over rows, for matrices of as many columns.
extension DesignMatrix {
  /// Adds multiples of another matrix's rows: for each place, `factors[place]` times the row
  /// `from[place]` to the row `to[place]`; columns beyond the fewer of both stay.
  mutating func addRows(
    _ from: [Int], of other: DesignMatrix, times factors: [Double], to: [Int]
  ) {
    let (width, there) = (stride, other.stride)
    other.values.withUnsafeBufferPointer { other in
      values.withUnsafeMutableBufferPointer { values in
        for place in factors.indices {
          let (source, goal) = (from[place] * there, to[place] * width)
          let factor = factors[place]
          for i in 0..<min(width, there) { values[goal + i] += factor * other[source + i] }
        }
      }
    }
  }

  /// The same within one matrix; no row is both among `from` and among `to`.
  mutating func addRows(_ from: [Int], times factors: [Double], to: [Int]) {
    let width = stride
    values.withUnsafeMutableBufferPointer { values in
      for place in factors.indices {
        let (source, goal) = (from[place] * width, to[place] * width)
        let factor = factors[place]
        for i in 0..<width { values[goal + i] += factor * values[source + i] }
      }
    }
  }

  /// Adds multiples of the same rows of another matrix, for each row its own factor.
  mutating func addRows(_ rows: Range<Int>, of other: DesignMatrix, times factors: [Double]) {
    addRows(Array(rows), of: other, times: rows.map { factors[$0] }, to: Array(rows))
  }

  /// Adds multiples of the same rows of another matrix, for each column its own factor.
  mutating func addRows(_ rows: Range<Int>, of other: DesignMatrix, columnTimes factors: [Double]) {
    let width = stride
    other.values.withUnsafeBufferPointer { other in
      values.withUnsafeMutableBufferPointer { values in
        factors.withUnsafeBufferPointer { factors in
          for start in rows.lazy.map({ $0 * width }) {
            for i in 0..<columns { values[start + i] += factors[i] * other[start + i] }
          }
        }
      }
    }
  }

  /// Multiplies rows, each by its own factor.
  mutating func scaleRows(_ rows: Range<Int>, by factors: [Double]) {
    let width = stride
    values.withUnsafeMutableBufferPointer { values in
      for row in rows {
        for i in (row * width)..<((row + 1) * width) { values[i] *= factors[row] }
      }
    }
  }

  /// Multiplies columns within some rows, each by its own factor.
  mutating func scaleRows(_ rows: Range<Int>, columnTimes factors: [Double]) {
    let width = stride
    values.withUnsafeMutableBufferPointer { values in
      for start in rows.lazy.map({ $0 * width }) {
        for i in 0..<columns { values[start + i] *= factors[i] }
      }
    }
  }

  /// For each column the inner product with that of another matrix, over some rows, each times its
  /// factor.
  func products(_ other: DesignMatrix, _ rows: Range<Int>, times factors: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: columns)
    values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { other in
        for row in rows {
          let (here, there, factor) = (row * stride, row * self.stride, factors[row])
          for i in 0..<columns { sums[i] += factor * (values[here + i] * other[there + i]) }
        }
      }
    }
    return sums
  }

  /// Adds the products of rows with the same rows of another matrix, all pairs of numbers, each row
  /// times its factor, to the lower half of a matrix of `count` × `count`.
  func addProducts(
    _ rows: Range<Int>, with other: DesignMatrix, times factors: [Double], count: Int,
    to matrix: inout [Double]
  ) {
    let (here, there) = (stride, other.stride)
    values.withUnsafeBufferPointer { own in
      other.values.withUnsafeBufferPointer { other in
        matrix.withUnsafeMutableBufferPointer { matrix in
          var row = rows.lowerBound
          // Four rows together, for each number of the matrix to be read and written once for all.
          while row + 4 <= rows.upperBound {
            let (a, b) = (row * here, row * there)
            for i in 0..<count {
              let line = i * count
              let first = factors[row] * own[a + i]
              let second = factors[row + 1] * own[a + here + i]
              let third = factors[row + 2] * own[a + 2 * here + i]
              let fourth = factors[row + 3] * own[a + 3 * here + i]
              for j in 0...i {
                matrix[line + j] +=
                  (first * other[b + j] + second * other[b + there + j])
                  + (third * other[b + 2 * there + j] + fourth * other[b + 3 * there + j])
              }
            }
            row += 4
          }
          while row < rows.upperBound {
            for i in 0..<count {
              let (line, product) = (i * count, factors[row] * own[row * here + i])
              for j in 0...i { matrix[line + j] += product * other[row * there + j] }
            }
            row += 1
          }
        }
      }
    }
  }
}

extension DesignMatrix {
  /// Centres and scales a column in which missing values are NaN, and puts 0 there.
  ///
  /// Numbers of one person have their scale already; everything else gets a standard deviation of 1.
  /// An indicator of what fewer than one in a hundred have counts as if one in a hundred had it.
  ///
  /// - Returns: whether its numbers were small enough.
  mutating func standardize(
    _ column: Int, term: inout PreferenceTerm, isIndicator: Bool, _ importances: [Double]
  ) -> Bool {
    var (sum, known) = (0.0, 0.0)
    for row in 0..<rows where !self[row, column].isNaN {
      sum += importances[row] * self[row, column]
      known += importances[row]
    }
    term.centre = known > 0 ? sum / known : 0
    if term.part.isOfBoth || isIndicator {
      var squares = 0.0
      for row in 0..<rows where !self[row, column].isNaN {
        let distance = self[row, column] - term.centre
        squares += importances[row] * distance * distance
      }
      let deviation = known > 0 ? (squares / known).squareRoot() : 0
      // Sums of equal numbers may differ in their last bits; that is no spread.
      term.scale = deviation > 1e-9 * max(1, abs(term.centre)) ? deviation : 1
      if isIndicator || term.part == .same { term.scale = max(term.scale, 0.1) }
    }
    guard abs(term.centre) <= PreferenceTerm.greatest, term.scale <= PreferenceTerm.greatest else {
      return false
    }
    for row in 0..<rows {
      let value = self[row, column]
      self[row, column] =
        value.isNaN ? 0 : PreferenceLayout.bounded((value - term.centre) / term.scale, term)
    }
    return true
  }
}
