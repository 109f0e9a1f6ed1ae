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
