public import FriendsModels
public import Services

extension Missions {
  /// Shows a mission, the longer shape.
  public struct Show: FriendsRequest {
    public typealias Response = MissionInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions/{mission_id}")
    public static let access = ServiceAccess.account

    public var mission: WireID<Mission>

    public init(mission: WireID<Mission>) {
      self.mission = mission
    }

    private enum CodingKeys: String, CodingKey {
      case mission = "mission_id"
    }
  }
}
