/// Learns from decisions who likes whom, in one direction: an actor decides about a target.
///
/// A logistic regression over declared features with a normal prior, fitted by L-BFGS and finished
/// by a Newton step; the second derivatives at the optimum tell how unsure each weight is (Laplace's
/// approximation). Published comparisons on real first dates found that such simple,
/// direction-aware, strongly held models did better than trees and than models for each gender.
public struct PreferenceTrainer<Person>: Sendable {
  /// What is looked at.
  public var features: [PersonFeature<Person>]

  /// What is believed before.
  public var prior: PreferencePrior

  /// The most steps that the optimiser takes.
  public var steps: Int

  /// A trainer.
  ///
  /// - Parameters:
  ///   - features: what is looked at.
  ///   - prior: what is believed before.
  ///   - steps: the most steps that the optimiser takes; at least 1.
  public init(
    _ features: [PersonFeature<Person>], prior: PreferencePrior = PreferencePrior(),
    steps: Int = 200
  ) {
    self.features = features
    self.prior = prior
    self.steps = steps
  }

  /// Learns from decisions; O(decisions · terms²).
  ///
  /// - Parameter decisions: who liked whom and who did not, in any order.
  /// - Returns: the model, not calibrated.
  /// - Throws: ``PreferenceTrainingError`` if they can't be learnt from.
  public func train(
    _ decisions: [Decision<Person>]
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    let people = decisions.flatMap { [$0.actor, $0.target] }
    let rows = decisions.enumerated().map { place, decision in
      Decision(
        2 * place, of: 2 * place + 1, liked: decision.liked, weight: decision.weight,
        noise: decision.noise)
    }
    return try train(rows, among: people)
  }

  /// Learns from decisions that name people by their row, so that each is read only once.
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not.
  ///   - people: everybody whom they name.
  ///   - folds: parts of the decisions by which to calibrate; nil not to. See
  ///     ``PreferenceCalibration``.
  /// - Returns: the model.
  /// - Throws: ``PreferenceTrainingError`` if they can't be learnt from.
  public func train(
    _ decisions: [Decision<Int>], among people: [Person], calibratedBy folds: GroupedFolds? = nil
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    var model = try fit(decisions, among: people)
    if let folds {
      let scored = try crossValidate(decisions, among: people, by: folds)
      model.calibration = PreferenceCalibration(of: scored)
    }
    return model
  }

  func fit(
    _ decisions: [Decision<Int>], among people: [Person]
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    try check()
    let decisions = try PreferenceTrainer.check(decisions, people: people.count)
    var layout = try PreferenceLayout(
      features, people: people, occurrences: decisions.flatMap { [$0.actor, $0.target] })
    let design = try design(decisions, people, &layout)
    let beliefs = try beliefs(layout)
    let problem = LogisticProblem(
      design: design, outcomes: decisions.map(\.outcome),
      importances: decisions.map(\.importance), means: beliefs.means,
      precisions: beliefs.spreads.map { 1 / ($0 * $0) })
    var weights = beliefs.means
    LimitedMemoryOptimizer(steps: steps, precision: 1e-5).minimize(problem, from: &weights)
    guard
      let factor = CholeskyFactor(problem.precision(at: weights), count: layout.dimensions)
    else { throw .noOptimum }
    var slope = weights
    _ = problem.value(at: weights, slope: &slope)
    let total = problem.importances.reduce(0, +)
    let step = factor.solve(slope.map { $0 * total })
    for i in weights.indices { weights[i] -= step[i] }
    guard weights.allSatisfy(\.isFinite) else { throw .noOptimum }
    return PreferenceModel(
      features: features, layout: layout, weights: weights, covariance: factor.inverse,
      calibration: .none, evidence: decisions.reduce(0) { $0 + $1.weight })
  }

  /// A column for each term, centred and scaled by what the decisions show.
  private func design(
    _ decisions: [Decision<Int>], _ people: [Person], _ layout: inout PreferenceLayout
  ) throws(PreferenceTrainingError) -> DesignMatrix {
    var encoded = [EncodedPerson?](repeating: nil, count: people.count)
    for person in decisions.lazy.flatMap({ [$0.actor, $0.target] }) where encoded[person] == nil {
      encoded[person] = layout.encode(people[person], features: features)
    }
    var design = DesignMatrix(rows: decisions.count, columns: layout.dimensions)
    for (row, decision) in decisions.enumerated() {
      guard let actor = encoded[decision.actor], let target = encoded[decision.target] else {
        continue
      }
      for (column, term) in layout.terms.enumerated() {
        let value = layout.value(of: term, actor: actor, target: target) {
          features[term.feature].compare(people[decision.actor], people[decision.target])
        }
        // No number says: missing.
        design[row, column] = value ?? .nan
      }
      design[row, layout.terms.count] = 1
    }
    for column in layout.terms.indices {
      guard design.standardize(column, term: &layout.terms[column], decisions.map(\.weight)) else {
        throw .unsoundFeature(features[layout.terms[column].feature].name)
      }
    }
    return design
  }
}
