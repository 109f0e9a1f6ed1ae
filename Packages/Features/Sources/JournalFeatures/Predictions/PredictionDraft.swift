public import DomainModels

public struct PredictionDraft: Sendable, Hashable {
  public var text: String
  /// How likely it feels, 0 to 100.
  public var likelihood: Int
  /// The day by which it will be known.
  public var dueOn: CivilDate?
  /// The thought that it belongs to, if to one.
  public var thought: ThoughtReference?

  public init(
    _ text: String, likelihood: Int, dueOn: CivilDate? = nil, thought: ThoughtReference? = nil
  ) {
    self.text = text
    self.likelihood = likelihood
    self.dueOn = dueOn
    self.thought = thought
  }
}
