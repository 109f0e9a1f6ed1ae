public import FriendsModels
public import Services

extension Missions {
  /// Calls a mission off; the host only.
  public struct Cancel: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/missions/{mission_id}")
    public static let access = ServiceAccess.account

    public var mission: WireID<Mission>
    /// This one, this and all that follow, or all to come; this unless told.
    public var scope: MissionScope?

    public init(mission: WireID<Mission>, scope: MissionScope? = nil) {
      self.mission = mission
      self.scope = scope
    }

    private enum CodingKeys: String, CodingKey {
      case scope
      case mission = "mission_id"
    }
  }
}
