public import FriendsModels

extension Crews {
  /// Dissolves a crew; only who made it.
  public struct Delete: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/crews/{crew_id}")
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
