public import DomainModels
public import PeopleModels

/// Somebody who is signed in on this device.
public struct SignedInUser: Sendable, Equatable {
  /// What they call themselves here.
  public let name: String
  /// Who they are to the service.
  public let person: Identifier<Person>
  /// Whether requests are made as them.
  public let isCurrent: Bool

  public init(name: String, person: Identifier<Person>, isCurrent: Bool) {
    self.name = name
    self.person = person
    self.isCurrent = isCurrent
  }
}
