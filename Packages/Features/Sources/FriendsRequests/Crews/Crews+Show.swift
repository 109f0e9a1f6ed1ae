public import FriendsModels
public import Services

extension Crews {
  /// Shows a crew, the longer shape.
  public struct Show: FriendsRequest {
    public typealias Response = CrewInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/crews/{crew_id}")
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
