extension PreferenceModel {
  /// Learns from one more decision, at once; O(terms²).
  ///
  /// What is believed now is the prior; the most likely weights after the decision lie in the
  /// direction covariance · row, at a distance that is the root of one equation in one unknown; the
  /// covariance shrinks by a matrix of rank one (a sequential Laplace approximation, as in
  /// Spiegelhalter and Lauritzen, Networks 20, 1990). A long sequence comes close to training on all
  /// at once, not quite: a row's curvature is taken where the weights were at its time. Scales,
  /// vocabularies and calibration stay; train anew now and then.
  ///
  /// - Parameter decision: a decision; one whose weight is 0 changes nothing.
  /// - Throws: ``PreferenceTrainingError/unsoundWeight(decision:)`` for a weight or noise that
  ///   training would refuse; the model stays as it was.
  public mutating func update(
    with decision: Decision<Person>
  ) throws(PreferenceTrainingError) {
    guard decision.isSound else { throw .unsoundWeight(decision: 0) }
    if decision.weight == 0 { return }
    let row = row(decision.actor, decision.target)
    let direction = covarianceTimes(row)
    let variance = max(PreferenceModel.dot(row, direction), 0)
    let logit = PreferenceModel.dot(row, weights)
    let (outcome, importance) = (decision.outcome, decision.importance)
    // step = importance · (outcome − p(logit + variance · step)): the right side falls as step rises, so
    // there is one root, between 0 and what the present miss would give.
    let miss = importance * (outcome - Logistic.probability(logit))
    var (low, high) = (min(miss, 0), max(miss, 0))
    for _ in 0..<100 where low < high {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      let answer = importance * (outcome - Logistic.probability(logit + variance * middle))
      if answer > middle { low = middle } else { high = middle }
    }
    let step = (low + high) / 2
    let probability = Logistic.probability(logit + variance * step)
    let curve = importance * probability * (1 - probability)
    let shrink = curve / (1 + curve * variance)
    for i in weights.indices { weights[i] += step * direction[i] }
    covariance.withUnsafeMutableBufferPointer { covariance in
      direction.withUnsafeBufferPointer { direction in
        for i in direction.indices {
          let (number, line) = (direction[i], i * direction.count)
          // In this order i and j give the same as j and i, to the last bit: bytes hold one half.
          for j in direction.indices { covariance[line + j] -= shrink * (number * direction[j]) }
        }
      }
    }
    evidence += decision.weight
  }
}
