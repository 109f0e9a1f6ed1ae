public import FriendsModels
public import Services

extension Crews {
  /// Invites a member; members may where a crew is open, else admins only.
  public struct Invite: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/{crew_id}/invitations/{user_id}")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>
    public var user: WireID<Member>

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
