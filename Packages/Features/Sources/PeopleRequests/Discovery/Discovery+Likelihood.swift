public import DomainModels
public import PeopleModels

extension Discovery {
  /// Explains how likely a match with somebody is, both ways.
  public struct Likelihood: PeopleRequest {
    public typealias Response = LikelihoodReport
    /// Its name on a wire.
    public static let name = "discovery.likelihood"
    public static let access = PeopleAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
