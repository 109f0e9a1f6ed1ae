extension PreferenceModel {
  /// Learns from one more decision, at once; O(terms²).
  ///
  /// The current belief is the prior; the most likely weights after the decision lie in the
  /// direction covariance · row, at a distance that is the root of one equation in one unknown; the
  /// covariance shrinks by a matrix of rank one (a sequential Laplace approximation, as in
  /// Spiegelhalter and Lauritzen, Networks 20, 1990). A long sequence comes close to training on
  /// all at once, not quite: a row's curvature is taken where the weights were at its time. Scales,
  /// vocabularies, calibration and the spreads of people stay; train the model again now and then.
  ///
  /// Both people count as strangers, whose own effects are unknown. Decisions of the same people
  /// belong into one call of ``update(with:among:)``.
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
    // The own effects of strangers are unknown.
    let variance = max(PreferenceModel.dot(row, direction), 0) + spreads.variance
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

  /// Learns from more decisions together, as training does; O(decisions · terms²).
  ///
  /// Those of one person are not taken as independent. What is believed now is the prior. The people
  /// are taken for others than those whom the model has learnt from before.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not; none changes nothing.
  ///   - people: the people that the decisions name.
  /// - Throws: ``PreferenceTrainingError`` for what training would refuse, and `noOptimum` if the
  ///   numbers are too large; the model stays as it was.
  public mutating func update(
    with decisions: [Decision<Int>], among people: [Person]
  ) throws(PreferenceTrainingError) {
    let decisions = try PreferenceTrainer<Person>.checked(decisions, people: people.count)
    guard !decisions.isEmpty else { return }
    var problem = problem(decisions, people)
    guard let factor = CholeskyFactor(covariance, count: weights.count) else { throw .noOptimum }
    problem.precision = factor.inverse
    let fit = try PreferenceFit(problem, learning: nil, steps: 200)
    weights = fit.point.weights
    covariance = fit.covariance
    evidence += decisions.reduce(0) { $0 + $1.weight }
  }

  /// The same, of decisions that hold the people themselves.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - id: what tells whether two of them are the same person.
  /// - Throws: ``PreferenceTrainingError`` as ``update(with:among:)`` does.
  public mutating func update(
    with decisions: [Decision<Person>], identifiedBy id: (Person) -> some Hashable
  ) throws(PreferenceTrainingError) {
    let (rows, people) = decisions.byRow(identifiedBy: id)
    try update(with: rows, among: people)
  }
}
