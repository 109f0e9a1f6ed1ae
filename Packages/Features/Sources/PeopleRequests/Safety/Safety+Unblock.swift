public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

extension Safety {
  /// Takes a block back; what it ended stays so.
  public struct Unblock: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/blocks/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
