public import FriendsModels

extension Crews {
  /// Puts somebody out; admins only.
  public struct Remove: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/crews/{crew_id}/members/{user_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Where.
    public var crew: WireID<Crew>
    /// Whom.
    public var user: WireID<Member>

    /// Makes one with all its fields.
    public init(crew: WireID<Crew>, user: WireID<Member>) {
      self.crew = crew
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}
