public import FriendsModels
public import Services

extension Missions {
  /// Answers a mission.
  public struct RSVP: FriendsRequest {
    public typealias Response = RSVPAnswer
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/missions/{mission_id}/rsvp")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var mission: WireID<Mission>
    public var status: RSVPStatus
    /// The number of guests; none by default.
    public var guests: Int?
    /// True to wait for a place instead of being refused with MISSION_FULL.
    public var wait: Bool?

    public init(
      mission: WireID<Mission>, status: RSVPStatus, guests: Int? = nil, wait: Bool? = nil
    ) {
      self.mission = mission
      self.status = status
      self.guests = guests
      self.wait = wait
    }

    private enum CodingKeys: String, CodingKey {
      case status, guests, wait
      case mission = "mission_id"
    }
  }
}

/// The result of an answer.
public struct RSVPAnswer: ServiceResponse {
  public var missionID: WireID<Mission>
  public var rsvp: RSVPStatus?
  /// The number of people who come, guests included.
  public var rsvpCount: Int
  /// The caller's place on the wait list, from 1.
  public var waitPosition: Int?

  public init(
    missionID: WireID<Mission>, rsvp: RSVPStatus? = nil, rsvpCount: Int, waitPosition: Int? = nil
  ) {
    self.missionID = missionID
    self.rsvp = rsvp
    self.rsvpCount = rsvpCount
    self.waitPosition = waitPosition
  }

  private enum CodingKeys: String, CodingKey {
    case rsvp
    case missionID = "mission_id"
    case rsvpCount = "rsvp_count"
    case waitPosition = "wait_position"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(missionID, forKey: .missionID)
    try container.encode(rsvp, forKey: .rsvp)
    try container.encode(rsvpCount, forKey: .rsvpCount)
    try container.encodeIfPresent(waitPosition, forKey: .waitPosition)
  }
}

extension Missions {
  /// Takes a free place that is kept for one, or passes it on.
  public struct AnswerOffer: FriendsRequest {
    public typealias Response = RSVPAnswer
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/missions/{mission_id}/offer")
    public static let access = ServiceAccess.member

    public var mission: WireID<Mission>
    /// True if one takes it.
    public var accept: Bool

    public init(mission: WireID<Mission>, accept: Bool) {
      self.mission = mission
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case mission = "mission_id"
    }
  }
}

/// The members on the wait list.
public struct WaitListInfo: Codable, Sendable, Equatable {
  public var count: Int
  /// The number of the entry, from 1.
  public var myPosition: Int?
  /// Until when a free place is kept for one.
  public var offerEndsAt: WireTime?

  public init(count: Int, myPosition: Int? = nil, offerEndsAt: WireTime? = nil) {
    self.count = count
    self.myPosition = myPosition
    self.offerEndsAt = offerEndsAt
  }

  private enum CodingKeys: String, CodingKey {
    case count
    case myPosition = "my_position"
    case offerEndsAt = "offer_ends_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(myPosition, forKey: .myPosition)
    try container.encode(offerEndsAt, forKey: .offerEndsAt)
  }
}
