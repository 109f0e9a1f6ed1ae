public import FriendsModels

extension Crews {
  /// Leaves a crew.
  ///
  /// The only admin of others cannot; the last member dissolves it.
  public struct Leave: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/crews/{crew_id}/leave")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Which.
    public var crew: WireID<Crew>

    /// Makes one with all its fields.
    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
