/// A matrix of three rows and three columns, for colours as columns.
struct Matrix3: Sendable, Equatable {
  private let first: SIMD3<Double>
  private let second: SIMD3<Double>
  private let third: SIMD3<Double>

  /// Makes a matrix of its rows, as standards print it.
  init(_ top: SIMD3<Double>, _ middle: SIMD3<Double>, _ bottom: SIMD3<Double>) {
    first = SIMD3(top.x, middle.x, bottom.x)
    second = SIMD3(top.y, middle.y, bottom.y)
    third = SIMD3(top.z, middle.z, bottom.z)
  }

  private init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
  }

  /// The right matrix first, then the left.
  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(columns: left * right.first, left * right.second, left * right.third)
  }
}
