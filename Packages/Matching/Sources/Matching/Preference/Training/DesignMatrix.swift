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
