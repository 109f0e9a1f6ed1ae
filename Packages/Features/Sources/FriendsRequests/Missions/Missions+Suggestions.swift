public import FriendsModels
public import Services

extension Missions {
  /// A request for the place among some that is fairest to reach.
  ///
  /// Distances are those between cells, and only the longest and the mean are returned.
  public struct BestPlaces: FriendsRequest {
    public typealias Response = BestPlacesData
    /// The endpoint on the wire; it never changes.
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

public struct BestPlacesData: ServiceResponse {
  /// The fairest first.
  public var places: [PlaceSuggestion]
  /// The number of members who have not said where they live.
  public var unknown: Int

  public init(places: [PlaceSuggestion], unknown: Int) {
    self.places = places
    self.unknown = unknown
  }

  private enum CodingKeys: String, CodingKey {
    case places, unknown
  }
}

/// A place to meet.
public struct PlaceSuggestion: Codable, Sendable, Equatable {
  public var location: MissionLocation
  /// The longest distance of a member, as a bucket (`5–10 km`).
  public var longest: String
  /// The mean, as a bucket.
  public var mean: String
  public var reasons: [String]

  public init(location: MissionLocation, longest: String, mean: String, reasons: [String]) {
    self.location = location
    self.longest = longest
    self.mean = mean
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case location, longest, mean, reasons
  }
}

extension Missions {
  /// When most of a crew, or of the caller's company, are free.
  public struct BestTimes: FriendsRequest {
    public typealias Response = BestTimesData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(
      .get, "/missions/best-times", numbers: ["duration_minutes", "days"], lists: ["users"])
    public static let access = ServiceAccess.member

    /// The crew; without it ``users`` count.
    public var crewID: WireID<Crew>?
    /// Who, beside oneself.
    public var users: [WireID<Member>]?
    /// The duration; 120 by default.
    public var durationMinutes: Int?
    /// The number of days ahead, 1 to 60; 14 by default.
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

public struct BestTimesData: ServiceResponse {
  /// The best first; at most ten.
  public var times: [TimeSuggestion]
  /// The number of members who have not said when they are free.
  public var unknown: Int

  public init(times: [TimeSuggestion], unknown: Int) {
    self.times = times
    self.unknown = unknown
  }

  private enum CodingKeys: String, CodingKey {
    case times, unknown
  }
}

/// A time to meet.
public struct TimeSuggestion: Codable, Sendable, Equatable {
  /// When it would begin.
  public var date: WireTime
  public var free: [MemberPreview]
  public var busy: [MemberPreview]
  public var reasons: [String]

  public init(date: WireTime, free: [MemberPreview], busy: [MemberPreview], reasons: [String]) {
    self.date = date
    self.free = free
    self.busy = busy
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case date, free, busy, reasons
  }
}
