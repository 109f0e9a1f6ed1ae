public import FriendsModels
public import Services

/// The result of an answer.
public struct RSVPAnswer: ServiceResponse {
  public var missionID: WireID<Mission>
  public var rsvp: RSVPStatus?
  /// How many come, guests included.
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
