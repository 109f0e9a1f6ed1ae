/// What training makes small: the mean log loss of the examples, and the squares of the weights.
///
/// A point holds a row of one weight a label for each feature, and a row of biases at the end;
/// biases are not punished.
struct SoftmaxProblem {
  let set: TrainingSet
  let labels: Int

  /// The sum of squares counts half of this much, divided by the number of examples.
  let penalty: Double

  var dimensions: Int { (set.features.count + 1) * labels }

  /// The loss at a point, and its slope.
  func value(at point: [Double], slope: inout [Double]) -> Double {
    let rows = set.weights.count
    let scale = 1 / Double(rows)
    let biases = set.features.count * labels
    let shrink = penalty * scale
    var loss = 0.0
    var squares = 0.0
    point.withUnsafeBufferPointer { point in
      slope.withUnsafeMutableBufferPointer { slope in
        for i in 0..<biases {
          squares += point[i] * point[i]
          slope[i] = shrink * point[i]
        }
        for label in 0..<labels { slope[biases + label] = 0 }
        var scores = [Double](repeating: 0, count: labels)
        scores.withUnsafeMutableBufferPointer { scores in
          for row in 0..<rows {
            loss += add(row, point: point, slope: slope, scores: scores, scale: scale)
          }
        }
      }
    }
    return loss * scale + 0.5 * shrink * squares
  }

  /// One example's loss; adds its slope.
  @inline(__always)
  private func add(
    _ row: Int, point: UnsafeBufferPointer<Double>, slope: UnsafeMutableBufferPointer<Double>,
    scores: UnsafeMutableBufferPointer<Double>, scale: Double
  ) -> Double {
    let entries = Int(set.starts[row])..<Int(set.starts[row + 1])
    let biases = set.features.count * labels
    for label in 0..<labels { scores[label] = point[biases + label] }
    for entry in entries {
      let start = Int(set.columns[entry]) * labels
      let value = set.values[entry]
      for label in 0..<labels { scores[label] += value * point[start + label] }
    }
    var greatest = scores[0]
    for label in 1..<labels where scores[label] > greatest { greatest = scores[label] }
    var sum = 0.0
    let first = row * labels
    var aimed = 0.0
    for label in 0..<labels {
      let score = scores[label] - greatest
      aimed += set.targets[first + label] * score
      scores[label] = PortableMath.exp(score)
      sum += scores[label]
    }
    let weight = set.weights[row]
    for label in 0..<labels {
      scores[label] = (scores[label] / sum - set.targets[first + label]) * weight * scale
      slope[biases + label] += scores[label]
    }
    for entry in entries {
      let start = Int(set.columns[entry]) * labels
      let value = set.values[entry]
      for label in 0..<labels { slope[start + label] += value * scores[label] }
    }
    return weight * (PortableMath.log(sum) - aimed)
  }
}
