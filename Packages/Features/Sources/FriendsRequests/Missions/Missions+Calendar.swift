public import FriendsModels
public import Services

extension Missions {
  /// The mission as an iCalendar file; the whole series if it belongs to one.
  public struct Calendar: FriendsRequest {
    public typealias Response = CalendarFile
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions/{mission_id}/calendar")
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
