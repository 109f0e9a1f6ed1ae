/// L-BFGS (Nocedal 1980) with eight remembered steps and a line search that halves.
///
/// For smooth convex functions. Stops when the slope is `precision` of what it was at first (a
/// thousandth, unless told), or when a step gains nothing.
struct LimitedMemoryOptimizer {
  let steps: Int
  private let squaredPrecision: Double
  private let memory = 8

  init(steps: Int) {
    self.steps = steps
    squaredPrecision = 1e-6
  }

  init(steps: Int, precision: Double) {
    self.steps = steps
    squaredPrecision = precision * precision
  }

  private struct Correction {
    let step: [Double]
    let change: [Double]
    let product: Double
  }

  func minimize(_ problem: some SmoothProblem, from point: inout [Double]) {
    var slope = [Double](repeating: 0, count: point.count)
    var value = problem.value(at: point, slope: &slope)
    let goal = LimitedMemoryOptimizer.dot(slope, slope) * squaredPrecision
    var corrections: [Correction] = []
    for _ in 0..<steps {
      var direction = direction(slope, corrections)
      var descent = LimitedMemoryOptimizer.dot(direction, slope)
      if descent >= 0 {
        corrections = []
        direction = slope.map { -$0 }
        descent = -LimitedMemoryOptimizer.dot(slope, slope)
      }
      guard -descent > 0 else { return }
      var next = point
      var nextSlope = slope
      var length = corrections.isEmpty ? 1 / (-descent).squareRoot() : 1
      var nextValue = value
      var tries = 0
      repeat {
        for i in point.indices { next[i] = point[i] + length * direction[i] }
        nextValue = problem.value(at: next, slope: &nextSlope)
        if nextValue <= value + 1e-4 * length * descent { break }
        length /= 2
        tries += 1
      } while tries < 20
      guard nextValue < value else { return }
      remember(from: point, slope, to: next, nextSlope, in: &corrections)
      (point, slope, value) = (next, nextSlope, nextValue)
      if LimitedMemoryOptimizer.dot(slope, slope) <= goal { return }
    }
  }

  private func remember(
    from point: [Double], _ slope: [Double], to next: [Double], _ nextSlope: [Double],
    in corrections: inout [Correction]
  ) {
    var step = next
    var change = nextSlope
    for i in step.indices {
      step[i] -= point[i]
      change[i] -= slope[i]
    }
    let product = LimitedMemoryOptimizer.dot(step, change)
    guard product > 0 else { return }
    if corrections.count == memory { corrections.removeFirst() }
    corrections.append(Correction(step: step, change: change, product: product))
  }

  /// The two-loop recursion.
  private func direction(_ slope: [Double], _ corrections: [Correction]) -> [Double] {
    var direction = slope.map { -$0 }
    var factors: [Double] = []
    for correction in corrections.reversed() {
      let factor = LimitedMemoryOptimizer.dot(correction.step, direction) / correction.product
      LimitedMemoryOptimizer.add(correction.change, times: -factor, to: &direction)
      factors.append(factor)
    }
    if let last = corrections.last {
      let scale = last.product / LimitedMemoryOptimizer.dot(last.change, last.change)
      for i in direction.indices { direction[i] *= scale }
    }
    for (correction, factor) in zip(corrections, factors.reversed()) {
      let back = LimitedMemoryOptimizer.dot(correction.change, direction) / correction.product
      LimitedMemoryOptimizer.add(correction.step, times: factor - back, to: &direction)
    }
    return direction
  }

  private static func dot(_ one: [Double], _ other: [Double]) -> Double {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var sum = 0.0
        for i in 0..<one.count { sum += one[i] * other[i] }
        return sum
      }
    }
  }

  private static func add(_ vector: [Double], times factor: Double, to sum: inout [Double]) {
    vector.withUnsafeBufferPointer { vector in
      sum.withUnsafeMutableBufferPointer { sum in
        for i in 0..<vector.count { sum[i] += factor * vector[i] }
      }
    }
  }
}

/// A function for ``LimitedMemoryOptimizer`` to minimise: smooth, of many numbers.
protocol SmoothProblem {
  /// The value at a point, and its slope there, written over what `slope` holds.
  func value(at point: [Double], slope: inout [Double]) -> Double
}

extension SoftmaxProblem: SmoothProblem {}
