public import DomainModels
public import PeopleModels

extension Safety {
  /// Takes a block back; what it ended stays so.
  public struct Unblock: PeopleRequest {
    /// What comes back.
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "safety.unblock"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Whom.
    public var person: Identifier<Person>

    /// Makes the request.
    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
