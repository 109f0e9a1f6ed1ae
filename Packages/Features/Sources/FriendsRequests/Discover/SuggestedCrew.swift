/// A crew, and why.
public struct SuggestedCrew: Codable, Sendable, Equatable {
  public var crew: CrewInfo
  /// How it would change with one in it.
  public var compatibility: CrewCompatibility

  public init(crew: CrewInfo, compatibility: CrewCompatibility) {
    self.crew = crew
    self.compatibility = compatibility
  }

  private enum CodingKeys: String, CodingKey {
    case crew, compatibility
  }
}
