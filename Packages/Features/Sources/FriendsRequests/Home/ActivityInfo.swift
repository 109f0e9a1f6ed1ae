public import FriendsModels

/// Something that happened.
public struct ActivityInfo: Codable, Sendable, Equatable {
  public var kind: ActivityKind
  /// The same in a sentence.
  public var text: String
  public var at: WireTime
  public var user: MemberPreview?
  public var crewID: WireID<Crew>?
  public var missionID: WireID<Mission>?

  public init(
    kind: ActivityKind, text: String, at: WireTime, user: MemberPreview? = nil,
    crewID: WireID<Crew>? = nil, missionID: WireID<Mission>? = nil
  ) {
    self.kind = kind
    self.text = text
    self.at = at
    self.user = user
    self.crewID = crewID
    self.missionID = missionID
  }

  private enum CodingKeys: String, CodingKey {
    case kind, text, at, user
    case crewID = "crew_id"
    case missionID = "mission_id"
  }
}
