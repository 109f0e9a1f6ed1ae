public import FriendsModels

extension Crews {
  /// Lets somebody in or not; admins only.
  public struct AnswerJoinRequest: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/crews/{crew_id}/join-requests/{user_id}")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Where.
    public var crew: WireID<Crew>
    /// Whom.
    public var user: WireID<Member>
    /// Whether they come in.
    public var accept: Bool

    /// Makes one with all its fields.
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
