public import FriendsModels
public import Services

extension Crews {
  /// Leaves a crew.
  ///
  /// The only admin of others cannot; the last member dissolves it.
  public struct Leave: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/{crew_id}/leave")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
