/// Examples as numbers: rows of features that are stored one after another.
struct TrainingSet {
  /// The examples in their canonical order: by text, then by labels.
  ///
  /// All further data is in this order, so that nothing depends on the order in which examples
  /// came.
  let examples: [TextExample]

  /// The bucket of each feature that occurs, rising, which is the order of the features.
  let features: [Int32]

  /// The start of each example's features, and the end of the last one's.
  let starts: [Int32]
  let columns: [Int32]
  let values: [Double]

  /// The shares of each example's weight among the labels: a row of `labels` for each.
  let targets: [Double]

  /// The weight of each example beside the others; 1 on average.
  let weights: [Double]

  init(_ unordered: [TextExample], trainer: TextTrainer) {
    let examples = unordered.sorted(by: TrainingSet.precedes)
    let extractor = TextFeatureExtractor(trainer.recipe)
    let rows = examples.map { extractor.features(of: NormalizedText($0.text)) }
    self.init(examples: examples, rows: rows, trainer: trainer)
  }

  init(examples: [TextExample], rows: [TextFeatures], trainer: TextTrainer) {
    var places = [Int32](repeating: -1, count: 1 << trainer.recipe.bucketBits)
    for row in rows { for bucket in row.buckets { places[Int(bucket)] = 0 } }
    var features: [Int32] = []
    for bucket in places.indices where places[bucket] == 0 {
      places[bucket] = Int32(truncatingIfNeeded: features.count)
      features.append(Int32(truncatingIfNeeded: bucket))
    }
    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var values: [Double] = []
    for row in rows {
      for bucket in row.buckets { columns.append(places[Int(bucket)]) }
      values += row.values
      starts.append(Int32(truncatingIfNeeded: columns.count))
    }
    self.examples = examples
    self.features = features
    self.starts = starts
    self.columns = columns
    self.values = values
    (targets, weights) = TrainingSet.targets(of: examples, trainer: trainer)
  }

  private static func targets(
    of examples: [TextExample], trainer: TextTrainer
  ) -> (targets: [Double], weights: [Double]) {
    let count = trainer.labels.count
    var places: [String: Int] = [:]
    for (place, label) in trainer.labels.enumerated() { places[label] = place }
    var targets = [Double](repeating: 0, count: examples.count * count)
    var totals = [Double](repeating: 0, count: count)
    for (row, example) in examples.enumerated() {
      let shares = example.labels.indices.map { place in
        trainer.shares[min(place, trainer.shares.count - 1)]
      }
      let sum = shares.reduce(0, +)
      for (label, share) in zip(example.labels, shares) {
        guard let place = places[label] else { continue }
        targets[row * count + place] += share / sum
        totals[place] += share / sum
      }
    }
    // A label's lift is (mean total / its total) to the power of `balance`, times its commonness.
    let mean = totals.reduce(0, +) / Double(count)
    let lifts = zip(trainer.labels, totals).map { label, total in
      let lift = total > 0 ? PortableMath.exp(trainer.balance * PortableMath.log(mean / total)) : 1
      return lift * (trainer.commonness[label] ?? 1)
    }
    var weights = examples.indices.map { row in
      (0..<count).reduce(0.0) { $0 + targets[row * count + $1] * lifts[$1] }
    }
    let average = weights.reduce(0, +) / Double(weights.count)
    for row in weights.indices { weights[row] /= average }
    return (targets, weights)
  }

  /// By the bytes of the text, then by labels.
  private static func precedes(_ one: TextExample, _ other: TextExample) -> Bool {
    if one.text.utf8.elementsEqual(other.text.utf8) {
      return one.labels.joined(separator: ",").utf8.lexicographicallyPrecedes(
        other.labels.joined(separator: ",").utf8)
    }
    return one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

/// The function that training minimises: the mean log loss of the examples, and the squares of the
/// weights.
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
