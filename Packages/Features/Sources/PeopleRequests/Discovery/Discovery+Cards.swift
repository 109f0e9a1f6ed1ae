public import DomainModels
public import PeopleModels
public import Services

extension Discovery {
  /// Finds whom to meet next, the best first.
  public struct Cards: PeopleRequest {
    public typealias Response = DiscoveryPage
    public static let endpoint = Endpoint(
      .get, "/discovery", numbers: ["limit"], lists: ["skipping"])
    public static let access = ServiceAccess.member

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
