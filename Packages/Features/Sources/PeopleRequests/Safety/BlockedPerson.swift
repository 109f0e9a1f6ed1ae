public import DomainModels
public import PeopleModels
public import Services

public struct BlockedPerson: ServiceResponse {
  public var person: Identifier<Person>
  /// What they are called; `nil` if they are gone, or if all that was known was a match that had
  /// ended before.
  public var name: String?
  public var blockedAt: Timestamp

  public init(person: Identifier<Person>, name: String?, blockedAt: Timestamp) {
    self.person = person
    self.name = name
    self.blockedAt = blockedAt
  }
}
