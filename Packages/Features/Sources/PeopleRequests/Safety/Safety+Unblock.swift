public import DomainModels
public import PeopleModels

extension Safety {
  /// Takes a block back; what it ended stays so.
  public struct Unblock: PeopleRequest {
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "safety.unblock"
    public static let access = PeopleAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
