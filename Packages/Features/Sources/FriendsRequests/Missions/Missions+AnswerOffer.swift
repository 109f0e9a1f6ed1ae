public import FriendsModels
public import Services

extension Missions {
  /// Takes a free place that is kept for one, or passes it on.
  public struct AnswerOffer: FriendsRequest {
    public typealias Response = RSVPAnswer
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/missions/{mission_id}/offer")
    public static let access = ServiceAccess.member

    public var mission: WireID<Mission>
    /// Whether one takes it.
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
