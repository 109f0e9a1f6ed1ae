public import DomainModels
public import PeopleModels
public import Services

extension Profiles {
  /// Reads a person's profile as it is shown to the person who asks.
  public struct Show: PeopleRequest {
    public typealias Response = PersonCard
    public static let endpoint = Endpoint(.get, "/people/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
