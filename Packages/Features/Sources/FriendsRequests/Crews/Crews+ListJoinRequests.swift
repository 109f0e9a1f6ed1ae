public import FriendsModels

extension Crews {
  /// Lists who would like to join; admins only.
  public struct ListJoinRequests: FriendsRequest {
    /// What comes back.
    public typealias Response = JoinRequestsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}/join-requests")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Where.
    public var crew: WireID<Crew>

    /// Makes one with all its fields.
    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
