public import FriendsModels
public import Services

extension Missions {
  /// Which of some places is fairest to reach.
  ///
  /// Distances are those between cells, and only the longest and the mean are returned.
  public struct BestPlaces: FriendsRequest {
    public typealias Response = BestPlacesData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/missions/best-places")
    public static let access = ServiceAccess.member
    public static let repetition = Repetition.safe

    /// Places with coordinates, 1 to 50.
    public var places: [MissionLocation]
    /// For which crew; without it ``users`` count.
    public var crewID: WireID<Crew>?
    /// For whom, beside oneself.
    public var users: [WireID<Member>]?

    public init(
      places: [MissionLocation], crewID: WireID<Crew>? = nil, users: [WireID<Member>]? = nil
    ) {
      self.places = places
      self.crewID = crewID
      self.users = users
    }

    private enum CodingKeys: String, CodingKey {
      case places, users
      case crewID = "crew_id"
    }
  }
}
