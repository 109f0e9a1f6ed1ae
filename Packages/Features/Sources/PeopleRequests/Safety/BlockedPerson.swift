public import DomainModels
public import PeopleModels

/// Somebody who was blocked.
public struct BlockedPerson: Codable, Sendable, Equatable {
  /// Whom.
  public var person: Identifier<Person>
  /// What they are called; `nil` if they are gone, or if all that was known was a match that had
  /// ended before.
  public var name: String?
  /// When.
  public var blockedAt: Timestamp

  /// Makes it with all its fields.
  public init(person: Identifier<Person>, name: String?, blockedAt: Timestamp) {
    self.person = person
    self.name = name
    self.blockedAt = blockedAt
  }
}
