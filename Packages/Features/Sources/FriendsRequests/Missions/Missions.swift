public import FriendsModels
public import Services

/// Real things to do together.
public enum Missions {}

extension Missions {
  /// Lists missions: near ones and the caller's own first, of these the next first.
  public struct List: FriendsRequest {
    public typealias Response = MissionsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions", numbers: ["limit"])
    public static let access = ServiceAccess.account

    /// The filter; all by default.
    public var filter: MissionFilter?
    /// Upcoming unless told.
    public var status: MissionPeriod?
    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// The cursor at which the page begins.
    public var cursor: String?

    public init(
      filter: MissionFilter? = nil, status: MissionPeriod? = nil, limit: Int? = nil,
      cursor: String? = nil
    ) {
      self.filter = filter
      self.status = status
      self.limit = limit
      self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey {
      case filter, status, limit, cursor
    }
  }
}

/// The missions to list.
public struct MissionFilter: RawRepresentable, Hashable, Sendable, Codable {
  /// The word, in snake_case.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those that one can see.
  public static let all = MissionFilter(rawValue: "all")
  /// Those that one answered with going or maybe.
  public static let mine = MissionFilter(rawValue: "my_rsvp")
  /// Those of the caller's crews.
  public static let myCrews = MissionFilter(rawValue: "my_crews")
  /// Those within the caller's reach.
  public static let nearby = MissionFilter(rawValue: "nearby")

  /// The words that have a meaning.
  public static let known: [MissionFilter] = [.all, .mine, .myCrews, .nearby]
}

/// Missions of which time to list.
public enum MissionPeriod: String, CaseIterable, Sendable, Codable {
  /// Those that have not ended.
  case upcoming
  case past
  case all
}

/// The part of a series that a change is for.
public enum MissionScope: String, CaseIterable, Sendable, Codable {
  /// The one mission.
  case this
  case following
  /// All to come.
  case all
}

/// A page of missions (the seed's shape).
public struct MissionsData: ServiceResponse {
  /// First those within the caller's reach and the caller's own, then those whose distance is not
  /// known, then those farther away; of each the next first, and of past ones the last.
  public var missions: [MissionInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(missions: [MissionInfo], nextCursor: String? = nil) {
    self.missions = missions
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case missions
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(missions, forKey: .missions)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}

extension Missions {
  /// Shows a mission, the longer shape.
  public struct Show: FriendsRequest {
    public typealias Response = MissionInfo
    /// The endpoint on the wire; it never changes.
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

extension Missions {
  /// Plans a mission, or a series of them; the host goes.
  public struct Create: FriendsRequest {
    public typealias Response = MissionInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/missions")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    /// 3 to 100 characters.
    public var title: String
    /// At most 1,000 characters.
    public var description: String?
    /// When it begins, in the future.
    public var date: WireTime
    public var location: MissionLocation
    /// At most 5.
    public var interestTags: [String]?
    public var crewID: WireID<Crew>?
    /// 2 to 20; any number unless told.
    public var maxAttendees: Int?
    /// Everybody unless told.
    public var visibility: MissionVisibility?
    /// 120 unless told.
    public var durationMinutes: Int?
    /// The zone it takes place in; the caller's own unless told.
    public var timeZone: String?
    /// The number of guests that each may bring; none unless told.
    public var guestsEach: Int?
    /// The time for which a free place is kept; a day by default.
    public var offerMinutes: Int?
    /// An RRULE; the local time stays the same across changes of the clock.
    public var recurrence: String?

    public init(
      title: String, description: String? = nil, date: WireTime, location: MissionLocation,
      interestTags: [String]? = nil, crewID: WireID<Crew>? = nil, maxAttendees: Int? = nil,
      visibility: MissionVisibility? = nil, durationMinutes: Int? = nil, timeZone: String? = nil,
      guestsEach: Int? = nil, offerMinutes: Int? = nil, recurrence: String? = nil
    ) {
      self.title = title
      self.description = description
      self.date = date
      self.location = location
      self.interestTags = interestTags
      self.crewID = crewID
      self.maxAttendees = maxAttendees
      self.visibility = visibility
      self.durationMinutes = durationMinutes
      self.timeZone = timeZone
      self.guestsEach = guestsEach
      self.offerMinutes = offerMinutes
      self.recurrence = recurrence
    }

    private enum CodingKeys: String, CodingKey {
      case title, description, date, location, visibility, recurrence
      case interestTags = "interest_tags"
      case crewID = "crew_id"
      case maxAttendees = "max_attendees"
      case durationMinutes = "duration_minutes"
      case timeZone = "time_zone"
      case guestsEach = "guests_each"
      case offerMinutes = "offer_minutes"
    }
  }
}

extension Missions {
  /// Changes what is given; the host only.
  ///
  /// The service notifies those who answered of a new time or place, and calendars see it. If a
  /// series is moved, its rule follows, and each mission keeps its id and its answers;
  /// `VALIDATION_ERROR` refuses what no rule can give.
  public struct Edit: FriendsRequest {
    public typealias Response = MissionInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.patch, "/missions/{mission_id}")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var mission: WireID<Mission>
    /// This one, this and all that follow, or all to come; this unless told.
    public var scope: MissionScope?
    /// 3 to 100 characters.
    public var title: String?
    /// At most 1,000 characters.
    public var description: String?
    /// When it begins; the others in the scope move by the same step on the clock.
    public var date: WireTime?
    public var location: MissionLocation?
    /// At most 5.
    public var interestTags: [String]?
    /// 2 to 20, and at least as many as go.
    ///
    /// If places are kept for more who wait, the last offers are taken back; those people wait again,
    /// where they waited before.
    public var maxAttendees: Int?
    /// True if any number can come from now on, as without `max_attendees`; who waits is offered a
    /// place.
    public var unlimited: Bool?
    public var visibility: MissionVisibility?
    public var durationMinutes: Int?
    /// The number of guests that each may bring.
    public var guestsEach: Int?
    /// The time for which a free place is kept.
    public var offerMinutes: Int?
    /// Another RRULE, for this and all that follow.
    public var recurrence: String?

    public init(
      mission: WireID<Mission>, scope: MissionScope? = nil, title: String? = nil,
      description: String? = nil, date: WireTime? = nil, location: MissionLocation? = nil,
      interestTags: [String]? = nil, maxAttendees: Int? = nil, visibility: MissionVisibility? = nil,
      durationMinutes: Int? = nil, guestsEach: Int? = nil, offerMinutes: Int? = nil,
      recurrence: String? = nil, unlimited: Bool? = nil
    ) {
      self.mission = mission
      self.scope = scope
      self.title = title
      self.description = description
      self.date = date
      self.location = location
      self.interestTags = interestTags
      self.maxAttendees = maxAttendees
      self.visibility = visibility
      self.durationMinutes = durationMinutes
      self.guestsEach = guestsEach
      self.offerMinutes = offerMinutes
      self.recurrence = recurrence
      self.unlimited = unlimited
    }

    private enum CodingKeys: String, CodingKey {
      case scope, title, description, date, location, visibility, recurrence, unlimited
      case mission = "mission_id"
      case interestTags = "interest_tags"
      case maxAttendees = "max_attendees"
      case durationMinutes = "duration_minutes"
      case guestsEach = "guests_each"
      case offerMinutes = "offer_minutes"
    }
  }
}

extension Missions {
  /// Calls a mission off; the host only.
  public struct Cancel: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
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
