public import DomainModels
public import PeopleModels

extension Discovery {
  /// Finds whom to meet next, the best first.
  public struct Cards: PeopleRequest {
    public typealias Response = DiscoveryPage
    /// Its name on a wire.
    public static let name = "discovery.cards"
    public static let access = PeopleAccess.member

    /// How many at most, up to ``PeopleModels/PeopleLimits/discoveryPage``.
    public var limit: Int
    /// Who was shown already on this screen, up to ``PeopleModels/PeopleLimits/skipping``.
    public var skipping: [Identifier<Person>]

    public init(limit: Int = 10, skipping: [Identifier<Person>] = []) {
      self.limit = limit
      self.skipping = skipping
    }
  }
}
