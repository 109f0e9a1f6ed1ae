/// Learns from decisions who likes whom, in one direction: an actor decides about a target.
///
/// A logistic regression over declared features with a normal prior, and an effect of each person on
/// their own decisions and on those about them, for people differ in more than what was declared. Its
/// optimum is found by Newton's method; the second derivatives there tell how unsure each weight is
/// (Laplace's approximation), with the effects of people summed out. Published comparisons on real
/// first dates found that such simple, direction-aware, strongly held models did better than trees
/// and than models for each gender.
public struct PreferenceTrainer<Person>: Sendable {
  /// The features of the model.
  public var features: [PersonFeature<Person>]

  /// The belief before the decisions.
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

  /// Learns from decisions of people without identity.
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
  ///   - people: the people that the decisions name.
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

/// The reason why a preference can't be learnt.
public enum PreferenceTrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no decision with any weight.
  case noDecisions
  /// There is no feature, or one without a part.
  case noFeatures
  /// Two features have the same name.
  case doubleFeature(String)
  /// A feature's scale, vocabulary or dimension is out of its range, or its kind has not all parts
  /// that were asked for.
  case unsoundFeature(String)
  /// A feature has to learn its scale or vocabulary, and there are no decisions.
  case unknownScale(feature: String)
  /// The prior speaks of something that no feature has.
  case unknownPrior(feature: String, part: PreferencePart)
  /// A decision names a person that isn't there.
  case unknownPerson(row: Int)
  /// A decision's weight is below 0, above a billion or no number, or its noise is not from 0 to
  /// below 0.5.
  case unsoundWeight(decision: Int)
  /// A spread, a probability or a number of folds is out of its range.
  case unsoundOptions
  /// The features make too many weights.
  case tooManyTerms(Int)
  /// The numbers are so large or so alike that no optimum can be told.
  case noOptimum

  /// The most weights that a model may have.
  public static let mostTerms = 1024

  /// A code that does not change.
  public var code: String {
    switch self {
    case .noDecisions: "no_decisions"
    case .noFeatures: "no_features"
    case .doubleFeature: "double_feature"
    case .unsoundFeature: "unsound_feature"
    case .unknownScale: "unknown_scale"
    case .unknownPrior: "unknown_prior"
    case .unknownPerson: "unknown_person"
    case .unsoundWeight: "unsound_weight"
    case .unsoundOptions: "unsound_options"
    case .tooManyTerms: "too_many_terms"
    case .noOptimum: "no_optimum"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .noDecisions: "There are no decisions to learn from."
    case .noFeatures: "There is no feature that plays a part."
    case .doubleFeature(let name): "Two features are called “\(name)”."
    case .unsoundFeature(let name):
      "The scale, vocabulary or dimension of the feature “\(name)” is out of its range, or it can't "
        + "play all parts that were asked for."
    case .unknownScale(let name):
      "The feature “\(name)” takes its scale or vocabulary from decisions, and there are none; "
        + "declare it."
    case .unknownPrior(let name, let part):
      "The prior speaks of “\(name)”, \(part.rawValue), which no feature has."
    case .unknownPerson(let row): "A decision names the person in row \(row), who isn't there."
    case .unsoundWeight(let place):
      "The decision at \(place) has a weight below 0, above a billion or that is no number, or a "
        + "noise that is not from 0 to below 0.5."
    case .unsoundOptions: "An option of the training is out of its range."
    case .tooManyTerms(let count):
      "The features make \(count) weights; at most \(PreferenceTrainingError.mostTerms) can be "
        + "learnt."
    case .noOptimum: "The numbers are too large or too much alike to tell an optimum."
    }
  }
}
