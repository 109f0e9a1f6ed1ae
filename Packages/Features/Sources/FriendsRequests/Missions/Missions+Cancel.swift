public import FriendsModels

extension Missions {
  /// Calls a mission off; the host only.
  public struct Cancel: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/missions/{mission_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Which.
    public var mission: WireID<Mission>
    /// This one, this and all that follow, or all to come; this unless told.
    public var scope: MissionScope?

    /// Makes one with all its fields.
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
