public import FriendsModels

extension Crews {
  /// Shows a crew, the longer shape.
  public struct Show: FriendsRequest {
    /// What comes back.
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}")
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
