/// What training makes small: the log loss of all decisions and half the squared distance of the
/// weights from their prior, in units of its spread; divided by the decisions' weight.
struct LogisticProblem: SmoothProblem {
  let design: DesignMatrix
  /// 1 for a yes, 0 for a no.
  let outcomes: [Double]
  let importances: [Double]
  let means: [Double]
  /// 1 / spread².
  let precisions: [Double]

  private var scale: Double { 1 / importances.reduce(0, +) }

  func value(at point: [Double], slope: inout [Double]) -> Double {
    let scale = scale
    var penalty = 0.0
    for i in point.indices {
      let distance = point[i] - means[i]
      penalty += precisions[i] * distance * distance
      slope[i] = precisions[i] * distance
    }
    var loss = 0.0
    let padded = design.padded(point)
    var sums = design.padded([])
    for row in outcomes.indices {
      let logit = design.dot(row, padded)
      // ln(1 + e^x) without overflow: the larger of x and 0, and ln(1 + e^-|x|).
      let small = PortableMath.exp(-abs(logit))
      loss +=
        importances[row]
        * (max(logit, 0) + PortableMath.log(1 + small) - outcomes[row] * logit)
      let probability = logit >= 0 ? 1 / (1 + small) : small / (1 + small)
      design.add(row, times: importances[row] * (probability - outcomes[row]), to: &sums)
    }
    for i in point.indices { slope[i] = (slope[i] + sums[i]) * scale }
    return (loss + 0.5 * penalty) * scale
  }

  /// The precision of the weights at a point: the second derivatives, not divided by anything.
  func precision(at point: [Double]) -> [Double] {
    let count = point.count
    var result = [Double](repeating: 0, count: count * count)
    for i in 0..<count { result[i * count + i] = precisions[i] }
    let padded = design.padded(point)
    for row in outcomes.indices {
      let probability = Logistic.probability(design.dot(row, padded))
      let factor = importances[row] * probability * (1 - probability)
      design.addSquare(row, times: factor, to: &result)
    }
    for i in 0..<count {
      for j in 0..<i { result[j * count + i] = result[i * count + j] }
    }
    return result
  }
}
