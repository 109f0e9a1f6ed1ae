public import FriendsModels
public import Services

extension Missions {
  /// When most of a crew, or of the caller's company, are free.
  public struct BestTimes: FriendsRequest {
    public typealias Response = BestTimesData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(
      .get, "/missions/best-times", numbers: ["duration_minutes", "days"], lists: ["users"])
    public static let access = ServiceAccess.member

    /// Which crew; without it ``users`` count.
    public var crewID: WireID<Crew>?
    /// Who, beside oneself.
    public var users: [WireID<Member>]?
    /// How long; 120 unless told.
    public var durationMinutes: Int?
    /// How many days ahead to look, 1 to 60; 14 unless told.
    public var days: Int?
    /// The zone it takes place in; the caller's own unless told.
    public var timeZone: String?

    public init(
      crewID: WireID<Crew>? = nil, users: [WireID<Member>]? = nil, durationMinutes: Int? = nil,
      days: Int? = nil, timeZone: String? = nil
    ) {
      self.crewID = crewID
      self.users = users
      self.durationMinutes = durationMinutes
      self.days = days
      self.timeZone = timeZone
    }

    private enum CodingKeys: String, CodingKey {
      case users, days
      case crewID = "crew_id"
      case durationMinutes = "duration_minutes"
      case timeZone = "time_zone"
    }
  }
}
