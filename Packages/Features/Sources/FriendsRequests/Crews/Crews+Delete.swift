public import FriendsModels
public import Services

extension Crews {
  /// Dissolves a crew; only who made it.
  public struct Delete: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/crews/{crew_id}")
    public static let access = ServiceAccess.account

    public var crew: WireID<Crew>

    public init(crew: WireID<Crew>) {
      self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
      case crew = "crew_id"
    }
  }
}
