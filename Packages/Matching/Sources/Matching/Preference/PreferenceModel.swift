/// Says how likely one person is to like another, by features that are declared.
///
/// Made by ``PreferenceTrainer``, or from a prior alone for a community without decisions. A value:
/// ``update(with:)`` changes only this copy.
public struct PreferenceModel<Person>: Sendable {
  /// The features of the model.
  public let features: [PersonFeature<Person>]

  let layout: PreferenceLayout

  /// One for each term, and the bias at the end.
  var weights: [Double]

  /// The weights' covariance, row after row.
  var covariance: [Double]

  /// The spread of people beyond their features.
  let spreads: EffectSpreads

  /// The calibration of its logits.
  public internal(set) var calibration: PreferenceCalibration

  /// The number of decisions that it knows, by their weight; 0 for a prior alone.
  public internal(set) var evidence: Double

  init(
    features: [PersonFeature<Person>], layout: PreferenceLayout, weights: [Double],
    covariance: [Double], spreads: EffectSpreads, calibration: PreferenceCalibration,
    evidence: Double
  ) {
    self.features = features
    self.layout = layout
    self.weights = weights
    self.covariance = covariance
    self.spreads = spreads
    self.calibration = calibration
    self.evidence = evidence
  }

  /// A model of beliefs alone: wide intervals, and ready to learn from its first decision.
  ///
  /// State ``PreferencePrior/actorSpread`` and ``PreferencePrior/targetSpread`` as well, unless
  /// each person decides only once.
  ///
  /// - Parameter trainer: features and prior. Scales and vocabularies have to be declared.
  /// - Throws: ``PreferenceTrainingError`` if something has to be learnt first, or makes no sense.
  public init(prior trainer: PreferenceTrainer<Person>) throws(PreferenceTrainingError) {
    try trainer.check()
    var layout = try PreferenceLayout(trainer.features, people: [], occurrences: [])
    for (place, term) in layout.terms.enumerated() where term.part.isOfBoth {
      let belief = trainer.prior.weights.last { $0.speaks(of: term, trainer.features) }
      layout.terms[place].centre = belief?.usual ?? 0
    }
    let spreads = trainer.prior.effectSpreads(unstated: .none)
    let beliefs = try trainer.beliefs(layout, spreads: spreads)
    let count = layout.dimensions
    var covariance = [Double](repeating: 0, count: count * count)
    for (place, spread) in beliefs.spreads.enumerated() {
      covariance[place * count + place] = spread * spread
    }
    self.init(
      features: trainer.features, layout: layout, weights: beliefs.means, covariance: covariance,
      spreads: spreads, calibration: .none, evidence: 0)
  }

  /// The spread of the readiness to say yes among people with the same features: a standard
  /// deviation in logits.
  public var actorSpread: Double { spreads.actor }

  /// The spread of popularity among people with the same features: a standard deviation in logits.
  public var targetSpread: Double { spreads.target }

  /// The factor of the logit of two strangers: calibration, and the mean over people of whom only
  /// the features are known.
  var slope: Double { calibration.slope * Logistic.damping(spreads.variance) }

  /// The logit of two strangers, honest, from the inner product of weights and columns.
  func logit(_ raw: Double) -> Double { slope * raw + calibration.shift }

  /// The same model with another calibration.
  public func calibrated(by calibration: PreferenceCalibration) -> PreferenceModel {
    var model = self
    model.calibration = calibration
    return model
  }

  /// The weight of a feature's part, with its standard deviation, in the unit of
  /// ``PreferencePrior/Weight``.
  ///
  /// - Parameters:
  ///   - feature: the feature's name.
  ///   - part: which of its parts.
  ///   - item: which item of a vocabulary; nil takes the part's first weight.
  /// - Returns: nil if there is no such weight.
  public func weight(
    of feature: String, _ part: PreferencePart, item: String? = nil
  ) -> (mean: Double, spread: Double)? {
    let place = layout.terms.indices.first { place in
      let term = layout.terms[place]
      return term.part == part && features[term.feature].name == feature
        && (item == nil || term.item == item)
    }
    guard let place else { return nil }
    let scale = layout.terms[place].scale
    let variance = covariance[place * layout.dimensions + place]
    return (weights[place] / scale, max(variance, 0).squareRoot() / scale)
  }
}

/// Scores as inner products, for a search through many.
///
/// They hold all features but custom ones (``PersonFeature/pair(_:_:)``): rank the best few hundred
/// of a search again by ``PreferenceModel/ranking(of:for:top:)``.
extension PreferenceModel {
  /// The number of numbers that ``query(for:)`` and ``vector(of:)`` have.
  public var vectorDimension: Int { layout.factors }

  /// The query vector of a person: its inner product with another's ``vector(of:)`` is the logit of
  /// liking them, but for custom features.
  public func query(for actor: Person) -> [Float] {
    factors(query: encode(actor)).map { Float($0) }
  }

  /// The vector of a person as others see them.
  public func vector(of target: Person) -> [Float] {
    factors(vector: encode(target)).map { Float($0) }
  }

  /// The query vector of a person for both directions: its inner product with another's
  /// ``reciprocalVector(of:)`` is the sum of both logits, but for custom features.
  public func reciprocalQuery(for person: Person) -> [Float] {
    let person = encode(person)
    return (factors(query: person) + factors(vector: person)).map { Float($0) }
  }

  /// The vector of a person for both directions; twice ``vectorDimension`` numbers.
  public func reciprocalVector(of person: Person) -> [Float] {
    let person = encode(person)
    return (factors(vector: person) + factors(query: person)).map { Float($0) }
  }

  func factors(query person: EncodedPerson) -> [Double] {
    layout.query(
      person, weights: weights, slope: slope, shift: calibration.shift)
  }

  func factors(vector person: EncodedPerson) -> [Double] {
    layout.vector(person, weights: weights, slope: slope)
  }
}

/// Why bytes are no model of these features.
public enum PreferenceModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not those of a preference model.
  case notAModel
  /// They are of a version that came later.
  case unknownVersion(Int)
  /// They end too soon, hold more than they should, or say something impossible.
  case damaged
  /// They are of other features: this one was added, left out, moved or declared otherwise.
  case changedFeature(String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .notAModel: "not_a_model"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_model"
    case .changedFeature: "changed_feature"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .notAModel: "This is not a preference model."
    case .unknownVersion(let version):
      "This preference model is of version \(version), which is newer than this program."
    case .damaged: "This preference model is damaged."
    case .changedFeature(let name):
      "This preference model was trained on other features: “\(name)” is not declared as it was."
    }
  }
}
