public import DomainModels
public import PeopleModels
public import Services

extension Discovery {
  /// Explains how likely a match with a person is, both ways.
  public struct Likelihood: PeopleRequest {
    public typealias Response = LikelihoodReport
    public static let endpoint = Endpoint(.get, "/people/{person}/likelihood")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
