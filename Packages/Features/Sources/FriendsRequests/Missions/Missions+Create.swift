public import FriendsModels
public import Services

extension Missions {
  /// Plans a mission, or a series of them; the host goes.
  public struct Create: FriendsRequest {
    public typealias Response = MissionInfo
    /// Where it is found on the wire; it never changes.
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
    /// How many guests each may bring; none unless told.
    public var guestsEach: Int?
    /// How long a free place is kept; a day unless told.
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
