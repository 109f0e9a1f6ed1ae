public import FriendsModels
public import Services

extension Missions {
  /// Answers a mission.
  public struct RSVP: FriendsRequest {
    public typealias Response = RSVPAnswer
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/missions/{mission_id}/rsvp")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var mission: WireID<Mission>
    public var status: RSVPStatus
    /// How many one brings; none unless told.
    public var guests: Int?
    /// Whether to wait for a place instead of being refused with MISSION_FULL.
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
