/// A symmetric positive definite matrix as the product of a lower triangle and its transpose.
struct CholeskyFactor {
  private let count: Int
  private var lower: [Double]

  /// Factors a matrix of which the lower half is read; nil if it is not positive definite.
  init?(_ matrix: [Double], count: Int) {
    self.count = count
    lower = matrix
    let isSound = lower.withUnsafeMutableBufferPointer { lower in
      for i in 0..<count {
        for j in 0...i {
          var sum = lower[i * count + j]
          for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
          if i == j {
            guard sum > 0, sum.isFinite else { return false }
            lower[i * count + i] = sum.squareRoot()
          } else {
            lower[i * count + j] = sum / lower[j * count + j]
          }
        }
      }
      return true
    }
    guard isSound else { return nil }
  }

  /// The solution x of matrix · x = `right`.
  func solve(_ right: [Double]) -> [Double] {
    var x = right
    for i in 0..<count {
      for k in 0..<i { x[i] -= lower[i * count + k] * x[k] }
      x[i] /= lower[i * count + i]
    }
    for i in stride(from: count - 1, through: 0, by: -1) {
      for k in (i + 1)..<max(count, i + 1) { x[i] -= lower[k * count + i] * x[k] }
      x[i] /= lower[i * count + i]
    }
    return x
  }

  /// The inverse of the matrix, all of it: the inverse triangle's transpose times itself.
  var inverse: [Double] {
    var triangle = [Double](repeating: 0, count: count * count)
    var result = triangle
    lower.withUnsafeBufferPointer { lower in
      triangle.withUnsafeMutableBufferPointer { triangle in
        // Row i of the inverse triangle: (unit i − Σ lower[i, k] · row k) / lower[i, i].
        for i in 0..<count {
          let line = i * count
          for k in 0..<i {
            let factor = lower[line + k]
            for j in 0...k { triangle[line + j] -= factor * triangle[k * count + j] }
          }
          triangle[line + i] = 1
          for j in 0...i { triangle[line + j] /= lower[line + i] }
        }
        result.withUnsafeMutableBufferPointer { result in
          for k in 0..<count {
            let line = k * count
            for i in 0...k {
              let factor = triangle[line + i]
              for j in 0...i { result[i * count + j] += factor * triangle[line + j] }
            }
          }
          for i in 0..<count {
            for j in 0..<i { result[j * count + i] = result[i * count + j] }
          }
        }
      }
    }
    return result
  }
}
