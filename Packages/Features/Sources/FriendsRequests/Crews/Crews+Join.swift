public import FriendsModels
public import Services

extension Crews {
  /// Joins a crew, or asks to where it takes people by request.
  public struct Join: FriendsRequest {
    public typealias Response = CrewJoined
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/{crew_id}/join")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>
    /// What one says to it when asking.
    public var note: String?

    public init(crew: WireID<Crew>, note: String? = nil) {
      self.crew = crew
      self.note = note
    }

    private enum CodingKeys: String, CodingKey {
      case note
      case crew = "crew_id"
    }
  }
}
