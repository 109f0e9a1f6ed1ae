public import FriendsModels
public import Services

extension Crews {
  /// Lists who would like to join; admins only.
  public struct ListJoinRequests: FriendsRequest {
    public typealias Response = JoinRequestsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}/join-requests")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
