public import DomainModels
public import PeopleModels
public import Services

/// Why two people may like each other, or not.
public struct LikelihoodReport: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  public var likelihood: MutualLikelihood
  /// The strongest first.
  public var reasons: [LikelihoodReason]
  public var sharedInterests: [Interest]
  /// How many decisions the model has seen, in steps of fifty, so that no person sees when a person
  /// else decides; 0 for fewer than fifty.
  public var learntFrom: Int
  /// How little such a figure can know.
  public var note: String

  public init(
    person: Identifier<Person>, name: String, likelihood: MutualLikelihood,
    reasons: [LikelihoodReason], sharedInterests: [Interest], learntFrom: Int, note: String
  ) {
    self.person = person
    self.name = name
    self.likelihood = likelihood
    self.reasons = reasons
    self.sharedInterests = sharedInterests
    self.learntFrom = learntFrom
    self.note = note
  }
}
