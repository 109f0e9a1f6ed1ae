public import FriendsModels
public import Services

/// The result of joining.
public struct CrewJoined: ServiceResponse {
  /// In a sentence.
  public var message: String
  public var crewID: WireID<Crew>
  /// Whether an admin has to say yes first.
  public var isRequested: Bool

  public init(message: String, crewID: WireID<Crew>, isRequested: Bool) {
    self.message = message
    self.crewID = crewID
    self.isRequested = isRequested
  }

  private enum CodingKeys: String, CodingKey {
    case message
    case crewID = "crew_id"
    case isRequested = "is_requested"
  }
}
