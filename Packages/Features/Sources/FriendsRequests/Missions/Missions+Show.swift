public import FriendsModels

extension Missions {
  /// Shows a mission, the longer shape.
  public struct Show: FriendsRequest {
    /// What comes back.
    public typealias Response = MissionInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions/{mission_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Which.
    public var mission: WireID<Mission>

    /// Makes one with all its fields.
    public init(mission: WireID<Mission>) {
      self.mission = mission
    }

    private enum CodingKeys: String, CodingKey {
      case mission = "mission_id"
    }
  }
}
