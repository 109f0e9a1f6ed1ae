/// Why a preference can't be learnt.
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

  /// What a person reads.
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
