public import DomainModels
public import PeopleModels
public import Services

/// A decision that was taken back.
public struct UndoneDecision: ServiceResponse {
  public var person: Identifier<Person>
  /// Their name; `nil` if they are gone since.
  public var name: String?
  /// The action that was taken back.
  public var undone: PeopleVerdict
  /// The decision now, if there is one.
  public var restored: PeopleVerdict?
  /// The match that a restored like made, where the other had liked meanwhile.
  public var match: MatchSummary?

  public init(
    person: Identifier<Person>, name: String?, undone: PeopleVerdict, restored: PeopleVerdict?,
    match: MatchSummary? = nil
  ) {
    self.person = person
    self.name = name
    self.undone = undone
    self.restored = restored
    self.match = match
  }
}
