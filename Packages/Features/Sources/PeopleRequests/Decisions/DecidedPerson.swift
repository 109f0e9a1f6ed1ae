public import DomainModels
public import PeopleModels

public struct DecidedPerson: Codable, Sendable, Equatable {
  public var person: Identifier<Person>
  public var name: String
  /// In years.
  public var age: Int
  public var verdict: PeopleVerdict
  public var decidedAt: Timestamp

  public init(
    person: Identifier<Person>, name: String, age: Int, verdict: PeopleVerdict, decidedAt: Timestamp
  ) {
    self.person = person
    self.name = name
    self.age = age
    self.verdict = verdict
    self.decidedAt = decidedAt
  }
}
