public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

extension Safety {
  /// Hides two people from each other everywhere, and ends what was between them.
  ///
  /// A match between them is over for good, and neither sees a word of it any more; either can still
  /// report it for `PeopleLimits.endedMatchDays` days, the person who blocked.
  public struct Block: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.put, "/blocks/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
