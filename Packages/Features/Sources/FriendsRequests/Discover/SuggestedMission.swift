/// A mission, and why.
public struct SuggestedMission: Codable, Sendable, Equatable {
  public var mission: MissionInfo
  /// How well it suits.
  public var compatibility: MissionCompatibility

  public init(mission: MissionInfo, compatibility: MissionCompatibility) {
    self.mission = mission
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case mission, compatibility
  }
}
