/// What ``LimitedMemoryOptimizer`` makes small: a smooth function of many numbers.
protocol SmoothProblem {
  /// The value at a point, and its slope there, written over what `slope` holds.
  func value(at point: [Double], slope: inout [Double]) -> Double
}

extension SoftmaxProblem: SmoothProblem {}
