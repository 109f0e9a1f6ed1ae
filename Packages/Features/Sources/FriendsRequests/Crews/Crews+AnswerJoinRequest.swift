public import FriendsModels
public import Services

extension Crews {
  /// Lets a member in or not; admins only.
  public struct AnswerJoinRequest: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/{crew_id}/join-requests/{user_id}")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    public var user: WireID<Member>
    /// Whether they come in.
    public var accept: Bool

    public init(crew: WireID<Crew>, user: WireID<Member>, accept: Bool) {
      self.crew = crew
      self.user = user
      self.accept = accept
    }

    private enum CodingKeys: String, CodingKey {
      case accept
      case crew = "crew_id"
      case user = "user_id"
    }
  }
}
