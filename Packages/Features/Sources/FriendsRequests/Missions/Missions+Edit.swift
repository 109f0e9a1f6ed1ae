public import FriendsModels
public import Services

extension Missions {
  /// Changes what is given; the host only.
  ///
  /// The service notifies those who answered of a new time or place, and calendars see it. If a
  /// series is moved, its rule follows, and each mission keeps its id and its answers;
  /// `VALIDATION_ERROR` refuses what no rule can give.
  public struct Edit: FriendsRequest {
    public typealias Response = MissionInfo
    /// Where it is found on the wire; it never changes.
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
    /// Whether any number can come from now on, as without `max_attendees`; who waits is offered a place.
    public var unlimited: Bool?
    /// The audience.
    public var visibility: MissionVisibility?
    public var durationMinutes: Int?
    /// How many guests each may bring.
    public var guestsEach: Int?
    /// How long a free place is kept.
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
