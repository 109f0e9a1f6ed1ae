public import FriendsModels

extension Crews {
  /// Makes somebody an admin or a member; admins only.
  public struct SetRole: FriendsRequest {
    /// What comes back.
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/crews/{crew_id}/members/{user_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Where.
    public var crew: WireID<Crew>
    /// Whom.
    public var user: WireID<Member>
    /// As what.
    public var role: CrewRole

    /// Makes one with all its fields.
    public init(crew: WireID<Crew>, user: WireID<Member>, role: CrewRole) {
      self.crew = crew
      self.user = user
      self.role = role
    }

    private enum CodingKeys: String, CodingKey {
      case role
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}
