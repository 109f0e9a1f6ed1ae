public import DomainModels
public import PeopleModels

extension Discovery {
  /// Finds whom to meet next, the best first.
  public struct Cards: PeopleRequest {
    /// What comes back.
    public typealias Response = DiscoveryPage
    /// Its name on a wire.
    public static let name = "discovery.cards"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// How many at most, up to ``PeopleModels/PeopleLimits/discoveryPage``.
    public var limit: Int
    /// Who was shown already on this screen, up to ``PeopleModels/PeopleLimits/skipping``.
    public var skipping: [Identifier<Person>]

    /// Makes the request.
    public init(limit: Int = 10, skipping: [Identifier<Person>] = []) {
      self.limit = limit
      self.skipping = skipping
    }
  }
}
