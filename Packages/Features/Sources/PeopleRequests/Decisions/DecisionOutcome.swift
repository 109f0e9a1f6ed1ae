public import DomainModels
public import PeopleModels
public import Services

/// The result of a decision.
public struct DecisionOutcome: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  /// The decision now.
  public var verdict: PeopleVerdict
  /// The decision before.
  public var previous: PeopleVerdict?
  /// The match that it made, or that there is already.
  public var match: MatchSummary?

  public init(
    person: Identifier<Person>, name: String, verdict: PeopleVerdict, previous: PeopleVerdict?,
    match: MatchSummary?
  ) {
    self.person = person
    self.name = name
    self.verdict = verdict
    self.previous = previous
    self.match = match
  }
}
