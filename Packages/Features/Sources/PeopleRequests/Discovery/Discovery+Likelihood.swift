public import DomainModels
public import PeopleModels

extension Discovery {
  /// Explains how likely a match with somebody is, both ways.
  public struct Likelihood: PeopleRequest {
    /// What comes back.
    public typealias Response = LikelihoodReport
    /// Its name on a wire.
    public static let name = "discovery.likelihood"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// With whom.
    public var person: Identifier<Person>

    /// Makes the request.
    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}
