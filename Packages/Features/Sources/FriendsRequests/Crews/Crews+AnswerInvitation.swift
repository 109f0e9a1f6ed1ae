public import FriendsModels
public import Services

extension Crews {
  /// Accepts or declines an invitation.
  public struct AnswerInvitation: FriendsRequest {
    public typealias Response = CrewJoined
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/invitations/{crew_id}")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    /// Whether one comes.
    public var accept: Bool

    public init(crew: WireID<Crew>, accept: Bool) {
      self.crew = crew
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case crew = "crew_id"
    }
  }
}
