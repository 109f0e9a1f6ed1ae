public import FriendsModels
public import Services

extension Crews {
  /// Makes a member an admin or a member; admins only.
  public struct SetRole: FriendsRequest {
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/crews/{crew_id}/members/{user_id}")
    public static let access = ServiceAccess.account
    public static let repetition = Repetition.safe

    public var crew: WireID<Crew>
    public var user: WireID<Member>
    public var role: CrewRole

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
