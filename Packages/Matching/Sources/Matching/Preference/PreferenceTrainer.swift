/// Learns from decisions who likes whom, in one direction: an actor decides about a target.
///
/// A logistic regression over declared features with a normal prior, and an effect of each person on
/// their own decisions and on those about them, for people differ in more than what was declared. Its
/// optimum is found by Newton's method; the second derivatives there tell how unsure each weight is
/// (Laplace's approximation), with the effects of people summed out. Published comparisons on real
/// first dates found that such simple, direction-aware, strongly held models did better than trees
/// and than models for each gender.
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

  /// Learns from decisions that hold the people themselves; O(decisions · terms²).
  ///
  /// - Parameters:
  ///   - decisions: who liked whom and who did not, in any order.
  ///   - id: what tells whether two of them are the same person; decisions of one person are not
  ///     taken as independent.
  /// - Returns: the model, not calibrated.
  /// - Throws: ``PreferenceTrainingError`` if they can't be learnt from.
  public func train(
    _ decisions: [Decision<Person>], identifiedBy id: (Person) -> some Hashable
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    let (rows, people) = decisions.byRow(identifiedBy: id)
    return try train(rows, among: people)
  }

  /// Learns from decisions of people who can't be told apart.
  ///
  /// Each mention counts as another person, so that nothing is learnt of how people differ, and
  /// intervals are as narrow as if all decisions were independent. Prefer
  /// ``train(_:identifiedBy:)`` or ``train(_:among:calibratedBy:)``.
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
  ///   - folds: parts of the decisions by which to calibrate, with the spreads that all of them
  ///     showed; nil not to. See ``PreferenceCalibration``.
  /// - Returns: the model.
  /// - Throws: ``PreferenceTrainingError`` if they can't be learnt from.
  public func train(
    _ decisions: [Decision<Int>], among people: [Person], calibratedBy folds: GroupedFolds? = nil
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    var (model, learnt) = try fit(decisions, among: people)
    if let folds {
      var trainer = self
      trainer.prior = learnt
      let scored = try trainer.crossValidate(decisions, among: people, by: folds)
      model.calibration = PreferenceCalibration(of: scored)
    }
    return model
  }

  /// The model, not calibrated, and the prior with the spreads that were learnt, held there.
  func fit(
    _ decisions: [Decision<Int>], among people: [Person]
  ) throws(PreferenceTrainingError) -> (model: PreferenceModel<Person>, learnt: PreferencePrior) {
    try check()
    let decisions = try PreferenceTrainer.check(decisions, people: people.count)
    var layout = try PreferenceLayout(
      features, people: people, occurrences: decisions.flatMap { [$0.actor, $0.target] })
    let design = try design(decisions, people, &layout)
    let slots = EffectSlots(decisions)
    // Of people who decide once, or are decided about once, nothing tells how they differ.
    let spreads = prior.effectSpreads(
      unstated: EffectSpreads(
        actor: slots.actorCount < decisions.count ? 0.5 : 0,
        target: slots.targetCount < decisions.count ? 0.5 : 0))
    let beliefs = try beliefs(layout, spreads: spreads)
    let count = layout.dimensions
    var precision = [Double](repeating: 0, count: count * count)
    for (i, spread) in beliefs.spreads.enumerated() {
      precision[i * (count + 1)] = 1 / (spread * spread)
    }
    let learning = learning(layout, from: spreads)
    let fit = try PreferenceFit(
      EffectProblem(
        design: design, outcomes: decisions.map(\.outcome),
        importances: decisions.map(\.importance), slots: slots, means: beliefs.means,
        precision: precision, spreads: spreads),
      learning: learning, steps: steps)
    let model = PreferenceModel(
      features: features, layout: layout, weights: fit.point.weights, covariance: fit.covariance,
      spreads: fit.problem.spreads, calibration: .none,
      evidence: decisions.reduce(0) { $0 + $1.weight })
    return (model, learning.holding(prior, as: fit.problem))
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
    let weights = decisions.map(\.weight)
    for column in layout.terms.indices {
      let isIndicator = layout.isIndicator(layout.terms[column])
      guard
        design.standardize(
          column, term: &layout.terms[column], isIndicator: isIndicator, weights)
      else {
        throw .unsoundFeature(features[layout.terms[column].feature].name)
      }
    }
    return design
  }
}

extension PreferenceTrainer where Person: Hashable {
  /// Learns from decisions that hold the people themselves; equal ones are the same person.
  ///
  /// - Parameter decisions: who liked whom and who did not, in any order.
  /// - Returns: the model, not calibrated.
  /// - Throws: ``PreferenceTrainingError`` if they can't be learnt from.
  public func train(
    _ decisions: [Decision<Person>]
  ) throws(PreferenceTrainingError) -> PreferenceModel<Person> {
    try train(decisions, identifiedBy: \.self)
  }
}
